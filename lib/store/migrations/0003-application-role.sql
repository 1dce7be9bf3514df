-- The service works under this role. It can add audit entries and read them; it cannot change or delete one.
do $$
begin
  create role placement_desk_app nologin;
exception
  -- Roles belong to the whole server: another database, or a start at the same moment, made it already.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant placement_desk_app to %I', current_user);
end
$$;

grant select, insert, update on firm, account, offer, subscription, transfer, api_key, desk_user to placement_desk_app;
grant select, insert, delete on restriction, used_signature to placement_desk_app;
grant select, insert on audit_entry to placement_desk_app;
