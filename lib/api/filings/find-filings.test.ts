import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

/**
 * Creates enough offers that no page has to read all of them: with and without sales, in different states,
 * filed, struck and exempt.
 */
beforeAll(async () => {
  const { database } = desk.store;
  await database.query(sql`
    insert into offer select (jsonb_populate_record(offer, jsonb_build_object('private_placement_offer_oid', (8000000 + n)::text,
      'offer_name', 'Copy ' || n, 'exemption', (array['H', 'K', 'J', 'G', 'A'])[1 + n % 5],
      'offer_status', (array['INITIAL', 'CLOSED_COMPLETE'])[1 + n % 2]))).*
    from offer cross join generate_series(1, 700) as n where private_placement_offer_oid = ${offers.plain}`);
  await database.query(sql`
    insert into first_sale (private_placement_offer_oid, jurisdiction, firm_oid, sold_on, confirmed_by, confirmed_at)
    select (8000000 + n)::text, jurisdiction, firm, date '2026-01-01' + (n * 37 + length(jurisdiction || firm)) % 400, 'm', now()
    from generate_series(1, 700) as n
    cross join (values ('US', '', 3), ('TX', '', 4), ('FL', '', 6), ('US', ${firms.creating}, 2)) as sale (jurisdiction, firm, each)
    where n % each = 0`);
  await database.query(sql`
    insert into filing (filing_id, private_placement_offer_oid, code, jurisdiction, firm_oid, filed_on, reference, recorded_by,
      recorded_at, struck_by, struck_at)
    select md5(n || code), (8000000 + n)::text, code, jurisdiction, firm, date '2026-02-01' + (n * 53) % 500,
      '0001234567-26-' || lpad(n::text, 6, '0'), 'm', now(), case when n % 11 = 0 then 'm' end, case when n % 11 = 0 then now() end
    from generate_series(1, 700) as n
    cross join (values ('form.d', 'US', '', 5), ('form.d.amendment', 'US', '', 8), ('state.notice', 'TX', '', 6),
      ('finra.5123', 'US', ${firms.creating}, 9)) as made (code, jurisdiction, firm, each)
    where n % each = 1`);
  await database.query(sql`
    insert into filing_exemption (private_placement_offer_oid, code, jurisdiction, firm_oid, reason, exempted_by, exempted_at)
    select (8000000 + n)::text, code, jurisdiction, '', 'Counsel', 'm', now()
    from generate_series(1, 700) as n
    cross join (values ('form.d', 'US', 7), ('form.d.amendment', 'US', 12), ('state.notice', 'TX', 10))
      as marked (code, jurisdiction, each)
    where n % each = 2`);
});

const columns = 'dueDate,privatePlacementOfferOid,code,jurisdiction,firmOid,state';

/** Returns the lines of an export, which always reads every offer. */
async function exported(query: string): Promise<string[]> {
  const { text } = await desk.get(`/restapi/filings?${query}&format=csv&bom=false&columns=${columns}`);
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replaceAll('"', ''));
}

async function pages(query: string, most: number): Promise<string[]> {
  const lines: string[] = [];
  for (let path = `/restapi/filings?${query}`; path !== '' && lines.length < most;) {
    const { json, headers } = await desk.get(path);
    lines.push(
      ...json.map((each: any) =>
        [
          each.dueDate,
          each.privatePlacementOfferOid,
          each.code,
          each.jurisdiction,
          each.firmOid,
          each.state,
        ].join(','),
      ),
    );
    path = /<[^>]*(\/restapi[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
  }
  return lines;
}

test.each([
  '',
  'state=overdue&state=due&state=advisory',
  'state=due',
  'state=overdue',
  'state=filed&state=filedlate',
  'state=notapplicable',
  'state=notstarted',
  'state=advisory&state=filed',
  'code=form.d.amendment',
  'code=state.notice&jurisdiction=TX',
  'duefrom=2026-08-01&dueto=2026-11-30',
  'state=overdue&duefrom=2026-08-03',
  'q=copy+12',
  'q=0001234567-26-00012',
  'q=80003&state=notstarted&state=due',
])('the pages of "%s" contain the same lines as its export, in both orders', async (query) => {
  for (const sort of ['due', '-due']) {
    const all = await exported(`${query}&sort=${sort}`);
    expect(await pages(`${query}&sort=${sort}&limit=200`, Infinity), sort).toEqual(all);
    expect((await pages(`${query}&sort=${sort}&limit=7`, 70)).slice(0, 70), sort).toEqual(all.slice(0, 70));
    expect(all.length).toBeGreaterThan(0);
  }
});

test('searching costs units for every offer that is compared with the text', async () => {
  await desk.store.database.query(sql`
    insert into offer select (jsonb_populate_record(offer, jsonb_build_object(
      'private_placement_offer_oid', (9000000 + n)::text, 'creating_firm_oid', ${firms.foreign}::text))).*
    from offer cross join generate_series(1, 10000) as n where private_placement_offer_oid = ${offers.foreign}`);
  const none = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
  const key = desk.key('foreign');
  const limit = (keyRequestsPerSecond: number) =>
    useSettings({ limits: { ...none, keyRequestsPerSecond }, openId: undefined, trustedProxies: [] });
  limit(20);
  try {
    expect((await desk.get('/restapi/filings?q=nothing', { key })).status).toBe(200);
    // The units for 10,000 offers use up the rate.
    expect((await desk.get('/restapi/filings?q=nothing', { key })).status).toBe(429);
  } finally {
    limit(0);
  }
});
