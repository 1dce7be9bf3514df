-- Subscriptions of others move an offer's version and time stamp, because rules look at them; a firm that participates
-- must not learn so that they came. Up to `unseen_version` nothing has changed since `seen_timestamp` but what it may
-- not see. Both are null where every change could be seen; until its next change an offer of before keeps the time
-- stamp that participating firms were told already.
alter table offer add column unseen_version integer, add column seen_timestamp timestamptz;

-- In the table itself, so that it holds for every writer, also for an older release that serves beside this one.
create function keep_seen_timestamp() returns trigger
language plpgsql
as $$
begin
  new.seen_timestamp := case when old.unseen_version = old.version
    then old.seen_timestamp else old.last_modified_timestamp end;
  new.unseen_version := new.version;
  return new;
end
$$;
-- Every column of the record but the time stamp itself. One that is not named here would change unseen.
create trigger seen_timestamp_of_moved_offer before update on offer
  for each row when (
    old.version <> new.version
    and (old.offer_status, old.published, old.participating_firms, old.days_from_closing_cash_is_required,
      old.original_days_from_closing_cash_is_required, old.maximum_investment_amount, old.blue_skyed_states,
      old.clients_have_access, old.corporate_accreditation_setting, old.natural_person_accreditation_setting,
      old.minimum_annual_income_range, old.minimum_liquid_net_worth_range, old.minimum_net_worth_range,
      old.previous_experience_setting, old.documentation_external, old.physical_signature_required, old.offer_name,
      old.exemption, old.security_type, old.issuer_name, old.issuer_state, old.issuer_city, old.industry_sector,
      old.issuer_size, old.website, old.offer_minimum, old.offer_maximum, old.minimum_investment_amount,
      old.closing_date, old.creating_firm_oid, old.creating_member_oid, old.creation_timestamp)
    is not distinct from
    (new.offer_status, new.published, new.participating_firms, new.days_from_closing_cash_is_required,
      new.original_days_from_closing_cash_is_required, new.maximum_investment_amount, new.blue_skyed_states,
      new.clients_have_access, new.corporate_accreditation_setting, new.natural_person_accreditation_setting,
      new.minimum_annual_income_range, new.minimum_liquid_net_worth_range, new.minimum_net_worth_range,
      new.previous_experience_setting, new.documentation_external, new.physical_signature_required, new.offer_name,
      new.exemption, new.security_type, new.issuer_name, new.issuer_state, new.issuer_city, new.industry_sector,
      new.issuer_size, new.website, new.offer_minimum, new.offer_maximum, new.minimum_investment_amount,
      new.closing_date, new.creating_firm_oid, new.creating_member_oid, new.creation_timestamp)
  ) execute function keep_seen_timestamp();
