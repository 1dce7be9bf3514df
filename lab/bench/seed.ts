import pg from 'pg';

export const benchFirm = '1000000000000000001';
export const transfersPerAccount = 10;

/**
 * Subjects in the names of the offers. Each occurs in about a tenth of them, so among any 500 offers a search for a
 * subject finds a full page of 50.
 */
export const subjects = [
  'Solar',
  'Logistics',
  'Clinics',
  'Vineyard',
  'Software',
  'Housing',
  'Battery',
  'Shipping',
  'Orchard',
  'Robotics',
];

export type Size = { readonly accounts: number; readonly offers: number };

/** Fills an empty store with a firm, accounts with ten transfers each, and offers, as the owner of the tables. */
export async function seed(connection: pg.ClientConfig, { accounts, offers }: Size): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`insert into firm (firm_oid, firm_name) values ('${benchFirm}', 'Bench Securities')`);
    await client.query(accountsSql, [accounts]);
    await client.query('set session_replication_role = replica'); // references are valid, so they aren't checked
    await client.query(transfersSql, [accounts * transfersPerAccount]);
    await client.query(queueSql); // the triggers didn't run for the seeded rows
    await client.query('reset session_replication_role');
    await client.query(offersSql, [offers, subjects]);
    await client.query('vacuum analyze');
    await client.query('checkpoint'); // otherwise the first measurement would include the checkpoint
  } finally {
    await client.end();
  }
}

/** Returns the identifier of a seeded account, by its index. */
export function accountNumber(index: number): string {
  return `BN${String(index).padStart(8, '0')}`;
}

/** Returns the identifier of a seeded offer, by its index. */
export function offerOid(index: number): string {
  return String(firstOfferOid + BigInt(index));
}

const firstOfferOid = 4_000_000_000_000_000_000n;

const accountsSql = `
  insert into account (account_number, account_name, firm_oid)
  select 'BN' || lpad(n::text, 8, '0'), 'Account ' || n, '${benchFirm}' from generate_series(0, $1::int - 1) as n`;

const transfersSql = `
  insert into transfer (account_number, account_firm_oid, acatid, kind, status, comment, contra_account_number,
    contra_firm_name, creation_ts, dtc_number, last_modified_ts)
  select 'BN' || lpad((n / ${transfersPerAccount})::text, 8, '0'), '${benchFirm}', 'T' || lpad(n::text, 10, '0'), 'ACAT', 'Rejected',
    '- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\', '12345678', 'Charles Schwab & Co.',
    timestamptz '2026-01-01' + n * interval '1 second', '0164', timestamptz '2026-02-01' + n * interval '1 second'
  from generate_series(0, $1::int - 1) as n`;

// A store from an earlier release has no queue. The migration that creates the queue fills it.
const queueSql = `
  do $$
  begin
    if to_regclass('transfer_queue') is not null then
      insert into transfer_queue (account_number, acatid, firm_oid, kind, rank, last_modified_ts)
      select account_number, acatid, '${benchFirm}', kind, transfer_rank(status, comment), last_modified_ts from transfer;
    end if;
  end
  $$`;

// The strides through closing dates and subjects are coprime to their counts, so every value is used equally often.
const offersSql = `
  insert into offer (private_placement_offer_oid, version, chain_head, offer_name, offer_status, published, exemption,
    security_type, issuer_name, issuer_state, offer_minimum, offer_maximum, maximum_investment_amount, closing_date,
    days_from_closing_cash_is_required, original_days_from_closing_cash_is_required, blue_skyed_states,
    clients_have_access, corporate_accreditation_setting, natural_person_accreditation_setting,
    minimum_annual_income_range, minimum_liquid_net_worth_range, minimum_net_worth_range, previous_experience_setting,
    documentation_external, physical_signature_required, participating_firms, creating_firm_oid, creation_timestamp,
    last_modified_timestamp)
  select ${firstOfferOid} + n, 1, '', format('%s %s %s', (array['Blue Mesa', 'Harbor', 'Cedar Rapids', 'Granite',
      'Red River', 'Summit', 'Lakeside'])[1 + n % 7], ($2::text[])[1 + (n::bigint * 7919 % array_length($2::text[], 1))::int], n),
    'INITIAL', true, 'H', 'Preferred equity', format('Issuer %s LLC', n % 1009), 'CO', 2000000, 8000000, 500000,
    date '2027-01-01' + n * 31 % 1461, 10, 10, '{CA,VA}', true, 'A', 'A', 'E', '0', 'F', 'N', false, false, '{}',
    '${benchFirm}', timestamptz '2026-09-01' + n * interval '1 second', timestamptz '2026-10-01' + n * interval '1 second'
  from generate_series(0, $1::int - 1) as n`;
