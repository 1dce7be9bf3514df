-- outside of a transaction
-- locks: up to 1,000 rows of offer at a time, against changes
-- Marks the participation of invited firms in stored offers. The offers are locked like for every other change.
do $$
declare
  oids text[];
  done text := '';
begin
  loop
    oids := array(
      select private_placement_offer_oid from offer
      where private_placement_offer_oid > done and invited_firms <> '{}'
      order by private_placement_offer_oid limit 1000 for no key update);
    exit when oids = '{}';
    perform refresh_participation(oids);
    done := oids[array_upper(oids, 1)];
    commit;
  end loop;
end
$$;
create index concurrently if not exists offer_participation_joined on offer_participation
  (firm_oid, cash_required_date, private_placement_offer_oid) where is_joined;
analyze offer_participation;
