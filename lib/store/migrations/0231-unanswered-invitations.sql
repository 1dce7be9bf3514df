-- outside of a transaction
-- locks: offer, offer_participation: briefly blocks all access; up to 1,000 rows of offer at a time, against changes
-- The firm that invited this firm, while the invitation is unanswered: this firm hasn't joined (see is_joined), and the
-- offer isn't closed. Otherwise null. Triggers maintain it, also while an older release writes.
set lock_timeout = '2s';
alter table offer_participation add column if not exists inviting_firm_oid text collate "C";
set lock_timeout = 0;

create or replace function follow_participation() returns trigger
language plpgsql security definer set search_path from current
as $$
declare
  subscribed text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    delete from offer_participation where private_placement_offer_oid = old.private_placement_offer_oid;
  end if;
  if tg_op <> 'DELETE' then
    if new.invited_firms <> '{}' then
      subscribed := subscribed_firms(new.private_placement_offer_oid, new.invited_firms);
    end if;
    insert into offer_participation
      (firm_oid, private_placement_offer_oid, closing_date, cash_required_date, name_beginning, is_joined,
        inviting_firm_oid)
    select distinct firm_oid, new.private_placement_offer_oid, new.closing_date,
      new.closing_date - new.days_from_closing_cash_is_required, left(lower(new.offer_name), 100), joined,
      case when not joined and new.offer_status in ('INITIAL', 'IN_PROGRESS') then new.creating_firm_oid end
    from unnest(new.participating_firms) as firm_oid,
      lateral (select not firm_oid = any(new.invited_firms) or firm_oid = any(subscribed) as joined) as known
    where firm_oid <> new.creating_firm_oid;
  end if;
  return null;
end
$$;

set lock_timeout = '2s';
create or replace trigger participation_of_changed_offer after update on offer
  for each row when (
    (old.private_placement_offer_oid, old.creating_firm_oid, old.participating_firms, old.invited_firms,
      old.closing_date, old.days_from_closing_cash_is_required, old.offer_name)
    is distinct from
    (new.private_placement_offer_oid, new.creating_firm_oid, new.participating_firms, new.invited_firms,
      new.closing_date, new.days_from_closing_cash_is_required, new.offer_name)
    or old.offer_status is distinct from new.offer_status and new.invited_firms <> '{}'
  ) execute function follow_participation();
set lock_timeout = 0;

create or replace function refresh_participation(oids text[]) returns void
language sql security definer set search_path from current
as $$
  update offer_participation set is_joined = not is_joined,
    inviting_firm_oid = case when is_joined and offer_status in ('INITIAL', 'IN_PROGRESS') then creating_firm_oid end
  from (
    select private_placement_offer_oid as oid, creating_firm_oid, offer_status, invited_firms,
      subscribed_firms(private_placement_offer_oid, invited_firms) as subscribed
    from offer where private_placement_offer_oid = any(oids) and invited_firms <> '{}'
    offset 0
  ) as inviting
  where private_placement_offer_oid = oid
    and is_joined <> (not firm_oid = any(invited_firms) or firm_oid = any(subscribed))
$$;

do $$
declare
  oids text[];
  done text := '';
begin
  loop
    oids := array(
      select private_placement_offer_oid from offer
      where private_placement_offer_oid > done and invited_firms <> '{}' and offer_status in ('INITIAL', 'IN_PROGRESS')
      order by private_placement_offer_oid limit 1000 for no key update);
    exit when oids = '{}';
    update offer_participation set inviting_firm_oid = creating_firm_oid from offer
    where offer_participation.private_placement_offer_oid = offer.private_placement_offer_oid
      and offer.private_placement_offer_oid = any(oids) and not is_joined and inviting_firm_oid is null;
    done := oids[array_upper(oids, 1)];
    commit;
  end loop;
end
$$;
create index concurrently if not exists offer_participation_unanswered on offer_participation
  (inviting_firm_oid, firm_oid) where inviting_firm_oid is not null;
analyze offer_participation;
