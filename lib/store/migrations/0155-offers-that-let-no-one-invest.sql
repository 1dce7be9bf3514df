-- outside of a transaction
-- locks: none for longer than a moment
-- The overview counts these offers; of a firm's offers there are few. The condition is letsNoOneInvest, to the letter.
create index concurrently if not exists offer_that_lets_no_one_invest on offer (creating_firm_oid)
  where published and offer_status in ('INITIAL', 'IN_PROGRESS')
    and (maximum_investment_amount < minimum_investment_amount
      or natural_person_accreditation_setting = 'X' and corporate_accreditation_setting = 'X'
      or blue_skyed_states = '{}');
