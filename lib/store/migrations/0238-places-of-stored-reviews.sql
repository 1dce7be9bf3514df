-- outside of a transaction
-- locks: up to 1,000 rows of subscription_history at a time, which nothing changes
-- Fills in the offer and account of stored reviews whose subscription still exists.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    last := (select max(history_number) from (
      select history_number from subscription_history where history_number > done
      order by history_number limit 1000) as part);
    exit when last is null;
    update subscription_history as history
    set creating_firm_oid = offer.creating_firm_oid,
      private_placement_offer_oid = subscription.private_placement_offer_oid,
      account_number = subscription.account_number
    from subscription join offer using (private_placement_offer_oid)
    where history_number > done and history_number <= last and content ->> 'kind' = 'review'
      and subscription.private_placement_order_oid = history.private_placement_order_oid
      and history.creating_firm_oid is null;
    done := last;
    commit;
  end loop;
end
$$;
create index concurrently if not exists reviews_of_firm on subscription_history
  (creating_firm_oid, history_number desc) where creating_firm_oid is not null;
create index concurrently if not exists reviews_of_offer on subscription_history
  (private_placement_offer_oid, history_number desc) where private_placement_offer_oid is not null;
