-- In a transaction of its own, because following the tables was begun under a lock that holds writers back, and this
-- reads all subscriptions. What a writer touched meanwhile is newer, and stays.
insert into offer_approval (private_placement_offer_oid, creating_firm_oid, approved_share)
select offer.private_placement_offer_oid, creating_firm_oid, coalesce(approved_total, 0.00) / offer_minimum
from offer
left join (
  select private_placement_offer_oid, sum(fill_dollar_amount) as approved_total
  from subscription
  where status in ('ACCEPTED', 'PROCESSING', 'COMPLETE')
  group by private_placement_offer_oid
) as approved using (private_placement_offer_oid)
on conflict (private_placement_offer_oid) do nothing;
analyze offer_approval;
