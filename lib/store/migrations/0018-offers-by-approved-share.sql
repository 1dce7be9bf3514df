-- A list by the approved share of the minimum begins at the first rows of an index, however many offers a firm has.
-- Follows the tables offer and subscription by their triggers alone, for every writer, also an older release.
create table offer_approval (
  private_placement_offer_oid text collate "C" primary key,
  creating_firm_oid text collate "C" not null,
  approved_share numeric not null
);
create index offer_approval_by_share on offer_approval
  (creating_firm_oid, approved_share, private_placement_offer_oid);
grant select on offer_approval to placement_desk_app;

-- Runs as the owner of the tables, as all that follows: the service itself cannot write what is derived. The approved
-- states are those of D9.
create function refresh_approval(oids text[]) returns void
language sql security definer set search_path from current
as $$
  insert into offer_approval as known (private_placement_offer_oid, creating_firm_oid, approved_share)
  select offer.private_placement_offer_oid, creating_firm_oid,
    coalesce(
      (select sum(fill_dollar_amount) from subscription
        where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
          and status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')),
      0.00
    ) / offer_minimum
  from offer
  where private_placement_offer_oid = any(oids)
  on conflict (private_placement_offer_oid) do update
    set creating_firm_oid = excluded.creating_firm_oid, approved_share = excluded.approved_share
    where (known.creating_firm_oid, known.approved_share)
      is distinct from (excluded.creating_firm_oid, excluded.approved_share)
$$;

-- Only imports and cancels write subscriptions, many at once: so each statement is followed once.
create function follow_approval() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_approval(array(select distinct private_placement_offer_oid from after_it));
  elsif tg_op = 'DELETE' then
    perform refresh_approval(array(select distinct private_placement_offer_oid from before_it));
  else
    perform refresh_approval(array(
      select private_placement_offer_oid from before_it union select private_placement_offer_oid from after_it));
  end if;
  return null;
end
$$;
create trigger approval_of_added_subscriptions after insert on subscription
  referencing new table as after_it for each statement execute function follow_approval();
create trigger approval_of_changed_subscriptions after update on subscription
  referencing old table as before_it new table as after_it for each statement execute function follow_approval();
create trigger approval_of_removed_subscriptions after delete on subscription
  referencing old table as before_it for each statement execute function follow_approval();
create trigger approval_of_new_offers after insert on offer
  referencing new table as after_it for each statement execute function follow_approval();

-- A change of settings moves none of this, and must not pay for it.
create function follow_approval_of_offer() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  delete from offer_approval where private_placement_offer_oid = old.private_placement_offer_oid;
  if tg_op <> 'DELETE' then
    perform refresh_approval(array[new.private_placement_offer_oid]);
  end if;
  return null;
end
$$;
create trigger approval_of_changed_offer after update on offer
  for each row when (
    (old.private_placement_offer_oid, old.creating_firm_oid, old.offer_minimum)
    is distinct from (new.private_placement_offer_oid, new.creating_firm_oid, new.offer_minimum)
  ) execute function follow_approval_of_offer();
create trigger approval_of_removed_offer after delete on offer
  for each row execute function follow_approval_of_offer();
