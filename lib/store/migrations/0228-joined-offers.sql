-- locks: offer: briefly blocks writes; offer_participation: briefly blocks all access
-- Whether the firm confirmed its participation or has a subscription that counts. Calendars and Today skip offers that
-- only invite a firm, because there can be any number. Triggers maintain it, also while an older release writes.
alter table offer_participation add column is_joined boolean not null default true;

-- Returns those of an offer's invited firms that have a subscription that counts. See is_counted.
create function subscribed_firms(oid text, invited_firms text[]) returns text[]
language sql stable
as $$
  select array(
    select distinct account_firm_oid from subscription
    where private_placement_offer_oid = oid and account_firm_oid = any(invited_firms)
      and (brought_by_firm_oid is null or brought_by_firm_oid = account_firm_oid))
$$;

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
      (firm_oid, private_placement_offer_oid, closing_date, cash_required_date, name_beginning, is_joined)
    select distinct firm_oid, new.private_placement_offer_oid, new.closing_date,
      new.closing_date - new.days_from_closing_cash_is_required, left(lower(new.offer_name), 100),
      not firm_oid = any(new.invited_firms) or firm_oid = any(subscribed)
    from unnest(new.participating_firms) as firm_oid
    where firm_oid <> new.creating_firm_oid;
  end if;
  return null;
end
$$;
create or replace trigger participation_of_changed_offer after update on offer
  for each row when (
    (old.private_placement_offer_oid, old.creating_firm_oid, old.participating_firms, old.invited_firms,
      old.closing_date, old.days_from_closing_cash_is_required, old.offer_name)
    is distinct from
    (new.private_placement_offer_oid, new.creating_firm_oid, new.participating_firms, new.invited_firms,
      new.closing_date, new.days_from_closing_cash_is_required, new.offer_name)
  ) execute function follow_participation();

-- `offset 0` keeps each offer's subscriptions from being read again for each of its firms.
create function refresh_participation(oids text[]) returns void
language sql security definer set search_path from current
as $$
  update offer_participation set is_joined = not is_joined
  from (
    select private_placement_offer_oid as oid, invited_firms,
      subscribed_firms(private_placement_offer_oid, invited_firms) as subscribed
    from offer where private_placement_offer_oid = any(oids) and invited_firms <> '{}'
    offset 0
  ) as inviting
  where private_placement_offer_oid = oid
    and is_joined <> (not firm_oid = any(invited_firms) or firm_oid = any(subscribed))
$$;

create or replace function follow_approval() returns trigger
language plpgsql security definer set search_path from current
as $$
declare
  oids text[];
begin
  if tg_op = 'INSERT' then
    oids := array(select distinct private_placement_offer_oid from after_it);
  elsif tg_op = 'DELETE' then
    oids := array(select distinct private_placement_offer_oid from before_it);
  else
    oids := array(
      select private_placement_offer_oid from before_it union select private_placement_offer_oid from after_it);
  end if;
  perform refresh_approval(oids);
  -- Also runs for new offers, which have no subscriptions.
  if tg_table_name = 'subscription' then
    perform refresh_participation(oids);
  end if;
  return null;
end
$$;
