-- locks: offer against all, for a moment
-- What a data feed changed of an offer with open subscriptions, and which subscriptions it settled against the desk, until
-- a person has reviewed it. Null: nothing to review.
alter table offer
  add column terms_changes jsonb,
  add column feed_contradictions jsonb;
create index offer_to_review on offer (creating_firm_oid)
  where terms_changes is not null or feed_contradictions is not null;
