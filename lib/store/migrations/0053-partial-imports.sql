-- locks: book_import, book_import_page and book_import_attempt against all, for a moment
-- Whether an import that has mistakes loads what is right of it, and whether it refuses what it would take otherwise.
alter table book_import
  add column mode text collate "C" not null default 'all' check (mode in ('all', 'each')),
  add column is_strict boolean not null default false;

-- An attempt that a stop of the service ended is taken back.
alter table book_import_attempt add column attempt_id bigint generated always as identity;

-- Places of texts that were normalized, and of members that were ignored.
alter table book_import_page
  add column normalized json not null default '[]',
  add column ignored json not null default '[]';

-- An offer may have no minimum, which is then reached.
create or replace function refresh_approval(oids text[]) returns void
language sql security definer set search_path from current
as $$
  insert into offer_approval as known (private_placement_offer_oid, creating_firm_oid, approved_share)
  select offer.private_placement_offer_oid, creating_firm_oid,
    case when offer_minimum = 0 then 1 else
      coalesce(
        (select sum(fill_dollar_amount) from subscription
          where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
            and status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')),
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
