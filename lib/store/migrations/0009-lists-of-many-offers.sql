-- A list in any order begins at the first rows of an index, however many offers a firm has. What stands beside the
-- closing date lets a firm's open offers be counted in the index alone.
drop index offer_of_creating_firm;
create index offer_by_closing_date on offer (creating_firm_oid, closing_date, private_placement_offer_oid)
  include (offer_status, days_from_closing_cash_is_required);
create index offer_by_cash_required_date on offer
  (creating_firm_oid, (closing_date - days_from_closing_cash_is_required), private_placement_offer_oid);
-- Names can be longer than a row of an index: their beginnings order all but the few that share one.
create index offer_by_name on offer
  (creating_firm_oid, ("left"(lower(offer_name), 100) collate "C"), private_placement_offer_oid);

-- What an offer can be found by: each one, two and three neighbours of the characters of its names and identifier, its
-- firms, and what lists are filtered by. Needs no extension, which the role that migrates may not be allowed to create.
-- The names come in small letters: in here the letters would be those of the collation "C".
create function offer_terms(
  lower_offer_name text, lower_issuer_name text, private_placement_offer_oid text, creating_firm_oid text,
  participating_firms text[], offer_status text, exemption text, published boolean
) returns text[]
language plpgsql immutable parallel safe cost 5000
as $$
declare
  words text := lower_offer_name || chr(10) || lower_issuer_name || chr(10) || private_placement_offer_oid;
begin
  return string_to_array(words, null)
    || array(select substr(words, place, 2) from generate_series(1, length(words) - 1) as place)
    || array(select substr(words, place, 3) from generate_series(1, length(words) - 2) as place)
    || array['creator ' || creating_firm_oid, 'status ' || offer_status, 'exemption ' || exemption,
      'published ' || published::text]
    || array(select 'participant ' || firm_oid from unnest(participating_firms) as firm_oid);
end
$$;
drop index offer_of_participating_firm;
-- A search reads what is not yet sorted in from end to end: so that is kept short.
create index offer_by_terms on offer using gin (
  (offer_terms(lower(offer_name), lower(issuer_name), private_placement_offer_oid, creating_firm_oid,
    participating_firms, offer_status, exemption, published)) collate "C"
) with (gin_pending_list_limit = 1024);

-- An update that touches no index is written beside its row, where there is room.
alter table offer set (fillfactor = 85);

-- The offers of participating firms in each order of a list. Follows the table offer by its triggers alone.
create table offer_participation (
  firm_oid text collate "C" not null,
  private_placement_offer_oid text collate "C" not null,
  closing_date date not null,
  cash_required_date date not null,
  name_beginning text collate "C" not null,
  primary key (private_placement_offer_oid, firm_oid)
);
create index offer_participation_by_closing_date on offer_participation
  (firm_oid, closing_date, private_placement_offer_oid);
create index offer_participation_by_cash_required_date on offer_participation
  (firm_oid, cash_required_date, private_placement_offer_oid);
create index offer_participation_by_name on offer_participation
  (firm_oid, name_beginning, private_placement_offer_oid);
grant select on offer_participation to placement_desk_app;

-- Runs as the owner of the tables: the service itself cannot write who participates but by an offer.
create function follow_participation() returns trigger
language plpgsql security definer set search_path from current
as $$
begin
  if tg_op <> 'INSERT' then
    delete from offer_participation where private_placement_offer_oid = old.private_placement_offer_oid;
  end if;
  if tg_op <> 'DELETE' then
    insert into offer_participation
    select distinct firm_oid, new.private_placement_offer_oid, new.closing_date,
      new.closing_date - new.days_from_closing_cash_is_required, left(lower(new.offer_name), 100)
    from unnest(new.participating_firms) as firm_oid
    where firm_oid <> new.creating_firm_oid;
  end if;
  return null;
end
$$;
create trigger participation_of_new_offer after insert on offer
  for each row when (new.participating_firms <> '{}') execute function follow_participation();
create trigger participation_of_changed_offer after update on offer
  for each row when (
    (old.private_placement_offer_oid, old.creating_firm_oid, old.participating_firms, old.closing_date,
      old.days_from_closing_cash_is_required, old.offer_name)
    is distinct from
    (new.private_placement_offer_oid, new.creating_firm_oid, new.participating_firms, new.closing_date,
      new.days_from_closing_cash_is_required, new.offer_name)
  ) execute function follow_participation();
create trigger participation_of_removed_offer after delete on offer
  for each row execute function follow_participation();

insert into offer_participation
select distinct firm_oid, private_placement_offer_oid, closing_date,
  closing_date - days_from_closing_cash_is_required, left(lower(offer_name), 100)
from offer, unnest(participating_firms) as firm_oid
where firm_oid <> creating_firm_oid;
analyze offer, offer_participation;
