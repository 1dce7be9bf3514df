-- locks: offer and subscription against all, for a moment
-- Firms that an offer invited and that have not confirmed their participation. Firms that participate at the upgrade have.
alter table offer add column invited_firms text[] not null default '{}';
-- The firm whose import last added or changed the subscription. Null: the operator's did, or an earlier release.
alter table subscription add column brought_by_firm_oid text collate "C";

-- In the table itself, so that it holds for every writer, also for an older release that serves beside this one.
create function invite_added_firms() returns trigger
language plpgsql
as $$
begin
  new.invited_firms := array(
    select firm from unnest(new.participating_firms) as firm
    where firm = any(new.invited_firms) or not firm = any(old.participating_firms)
    order by firm);
  return new;
end
$$;
create trigger invitation_of_added_firms before update on offer
  for each row when (old.participating_firms is distinct from new.participating_firms)
  execute function invite_added_firms();

-- A subscription that the creating firm brought for an account of a firm that has not confirmed counts for no rule.
create function is_counted(
  brought_by text, firm text, creating_firm text, participating_firms text[], invited_firms text[]
) returns boolean
language sql immutable parallel safe
as $$
  select brought_by is null or brought_by = firm or firm = creating_firm
    or firm = any(participating_firms) and not firm = any(invited_firms)
$$;

create or replace function refresh_approval(oids text[]) returns void
language sql security definer set search_path from current
as $$
  insert into offer_approval as known (private_placement_offer_oid, creating_firm_oid, approved_share)
  select offer.private_placement_offer_oid, creating_firm_oid,
    case when offer_minimum = 0 then 1 else
      coalesce(
        (select sum(fill_dollar_amount) from subscription
          where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
            and status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')
            and is_counted(brought_by_firm_oid, account_firm_oid, creating_firm_oid, participating_firms, invited_firms)),
        0.00
      ) / offer_minimum
    end
  from offer
  where private_placement_offer_oid = any(oids)
  on conflict (private_placement_offer_oid) do update
    set creating_firm_oid = excluded.creating_firm_oid, approved_share = excluded.approved_share
    where (known.creating_firm_oid, known.approved_share)
      is distinct from (excluded.creating_firm_oid, excluded.approved_share)
$$;
create or replace trigger approval_of_changed_offer after update on offer
  for each row when (
    (old.private_placement_offer_oid, old.creating_firm_oid, old.offer_minimum, old.participating_firms, old.invited_firms)
    is distinct from (new.private_placement_offer_oid, new.creating_firm_oid, new.offer_minimum,
      new.participating_firms, new.invited_firms)
  ) execute function follow_approval_of_offer();
