-- The service works under this role. It can add audit entries and read them; it cannot change or delete one.
-- Where it was made beforehand, this needs no right to make roles.
do $$
begin
  if to_regrole('placement_desk_app') is null then
    create role placement_desk_app nologin;
  end if;
exception
  -- Roles belong to the whole server: a start on another database made it at the same moment.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant placement_desk_app to %I', current_user);
exception
  -- Who may not grant it was granted it beforehand. Who made it is a member too, but may not act as it without the grant.
  when insufficient_privilege then
    if not pg_has_role(current_user, 'placement_desk_app', 'member') then
      raise;
    end if;
end
$$;

grant select, insert, update on firm, account, offer, subscription, transfer, api_key, desk_user to placement_desk_app;
grant select, insert, delete on restriction, used_signature to placement_desk_app;
grant select, insert on audit_entry to placement_desk_app;
