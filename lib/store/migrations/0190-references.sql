-- locks: offer and subscription against all, for a moment
-- A firm's own name for a record, from which its identifier was made (decision 0041).
alter table offer
  add column reference text,
  -- From creation in the desk until the offer is published or an import brings it.
  add column terms_open boolean not null default false;
alter table subscription add column reference text;

-- Every column of the record but the time stamp itself. One that is not named here would change unseen.
create or replace trigger seen_timestamp_of_moved_offer before update on offer
  for each row when (
    old.version <> new.version
    and (old.offer_status, old.published, old.participating_firms, old.days_from_closing_cash_is_required,
      old.original_days_from_closing_cash_is_required, old.maximum_investment_amount, old.blue_skyed_states,
      old.clients_have_access, old.corporate_accreditation_setting, old.natural_person_accreditation_setting,
      old.minimum_annual_income_range, old.minimum_liquid_net_worth_range, old.minimum_net_worth_range,
      old.previous_experience_setting, old.documentation_external, old.physical_signature_required, old.offer_name, old.reference,
      old.exemption, old.security_type, old.issuer_name, old.issuer_state, old.issuer_city, old.industry_sector,
      old.issuer_size, old.website, old.offer_minimum, old.offer_maximum, old.minimum_investment_amount,
      old.closing_date, old.creating_firm_oid, old.creating_member_oid, old.creation_timestamp)
    is not distinct from
    (new.offer_status, new.published, new.participating_firms, new.days_from_closing_cash_is_required,
      new.original_days_from_closing_cash_is_required, new.maximum_investment_amount, new.blue_skyed_states,
      new.clients_have_access, new.corporate_accreditation_setting, new.natural_person_accreditation_setting,
      new.minimum_annual_income_range, new.minimum_liquid_net_worth_range, new.minimum_net_worth_range,
      new.previous_experience_setting, new.documentation_external, new.physical_signature_required, new.offer_name, new.reference,
      new.exemption, new.security_type, new.issuer_name, new.issuer_state, new.issuer_city, new.industry_sector,
      new.issuer_size, new.website, new.offer_minimum, new.offer_maximum, new.minimum_investment_amount,
      new.closing_date, new.creating_firm_oid, new.creating_member_oid, new.creation_timestamp)
  ) execute function keep_seen_timestamp();

create or replace trigger version_of_changed_subscription before update on subscription
  for each row when (
    (old.private_placement_offer_oid, old.reference, old.account_number, old.status, old.requested_dollar_amount,
      old.fill_dollar_amount, old.discretionary, old.creation_timestamp, old.modification_timestamp,
      old.review_state, old.review, old.decision, old.owned_by)
    is distinct from
    (new.private_placement_offer_oid, new.reference, new.account_number, new.status, new.requested_dollar_amount,
      new.fill_dollar_amount, new.discretionary, new.creation_timestamp, new.modification_timestamp,
      new.review_state, new.review, new.decision, new.owned_by)
  ) execute function follow_subscription();
