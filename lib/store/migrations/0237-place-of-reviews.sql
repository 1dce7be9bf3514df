-- locks: subscription_history: briefly blocks all access
-- The offer and account of each review, so that reviews can be listed by offer and by the firm that created it, even
-- if a feed has removed the subscription since. A trigger fills them in, because an older release can add reviews too.
-- It keeps those of a restored backup, because a restore can load reviews before their subscriptions.
alter table subscription_history
  add column creating_firm_oid text collate "C",
  add column private_placement_offer_oid text collate "C",
  add column account_number text collate "C";
create function place_review() returns trigger
language plpgsql set search_path from current
as $$
begin
  select offer.creating_firm_oid, private_placement_offer_oid, subscription.account_number
  into new.creating_firm_oid, new.private_placement_offer_oid, new.account_number
  from subscription join offer using (private_placement_offer_oid)
  where subscription.private_placement_order_oid = new.private_placement_order_oid;
  return new;
end
$$;
create trigger place_of_new_review before insert on subscription_history
  for each row when ((new.content ->> 'kind') = 'review' and new.creating_firm_oid is null) execute function place_review();
