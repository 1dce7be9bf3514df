-- outside of a transaction
-- locks: none for longer than a moment; a search reads every offer of its firm while the new index is built
-- The reference is found as a line of the name.
create index concurrently if not exists offer_by_terms_and_reference on offer using gin (
  (offer_terms(folded(offer_name || coalesce(chr(10) || reference, '')), folded(issuer_name),
    private_placement_offer_oid, creating_firm_oid, participating_firms, offer_status, exemption, published)) collate "C"
) with (gin_pending_list_limit = 1024);
create index concurrently if not exists subscription_with_reference on subscription (private_placement_order_oid)
  where reference is not null;
drop index concurrently if exists offer_by_folded_terms;
