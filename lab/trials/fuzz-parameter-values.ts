import type { Operation } from '#lib/contract/operation.ts';

const badChoices = ['nothing', 'ALL', '', 'all,open', 'toString'];
const badDates = [
  '2027-02-30',
  '0000-01-01',
  '0999-12-31',
  'x',
  '',
  '2027-3-1',
  '20270301',
  '2027-03-31T00:00:00Z',
];
const badInstants = ['2026-02-30T00:00:00Z', '20261122T090000Z', '1e3', 'now', 'x', ''];
const withNul = ['\0', 'a\0b'];
/** Search terms, all of which are accepted. */
export const someText = [
  '',
  '%',
  '_',
  '\\',
  "'; drop table offer; --",
  'Š',
  '🏦',
  'a'.repeat(3_000),
  '\ufffe',
  '(',
  '*',
];
/** Values of query parameters: those that must be rejected, and those that must be accepted. */
const parameterValues: Readonly<Record<string, readonly [bad: readonly string[], good: readonly string[]]>> =
  {
    limit: [
      ['0', '-1', '1.5', 'x', '', '1e3', ' 1', '01', '٣', '0x10'],
      ['1', '200', '9'.repeat(400)],
    ],
    // Text that isn't base64url, and the base64url encodings of [], {}, null and [0].
    cursor: [['x', '!!!', '', 'W10', 'e30', 'bnVsbA', 'WzBd', 'A'.repeat(3_000)], []],
    offerstatus: [badChoices, ['all', 'open', 'closedincomplete', 'CLOSED_INCOMPLETE']],
    orderstatus: [badChoices, ['all', 'pending', 'complete', 'ORDER_CREATED']],
    kind: [badChoices, ['acat', 'nonacat', 'ACAT', 'non-ACAT']],
    published: [badChoices, ['true', 'false']],
    belowminimum: [[...badChoices, 'false'], ['true']],
    subscriptions: [badChoices, ['toreview', 'oversubscribed', 'toallocate']],
    review: [badChoices, ['new', 'inreview', 'returned', 'inorder']],
    decision: [badChoices, ['accept', 'none']],
    owner: [badChoices, ['ours', 'others']],
    bulkid: [withNul, someText],
    from: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    to: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    attention: [badChoices, ['any', 'closingsoon']],
    sort: [badChoices, ['closingdate', '-lastmodified', 'offername']],
    exemption: [
      ['Z', 'a', '', 'AA', '__proto__', 'constructor'],
      ['A', 'O'],
    ],
    closingfrom: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    closingto: [badDates, ['1000-01-01', '9999-12-31', '2028-02-29']],
    field: [
      ['nothing', 'lastModifiedTimestamp', '', '__proto__'],
      ['published', 'issuer'],
    ],
    q: [withNul, someText],
    actor: [withNul, someText],
    status: [withNul, someText],
    firm: [withNul, someText],
    event: [badChoices, ['sign.in']],
    // Without a dry run, the example data would be loaded, which changes what other probes expect.
    dryRun: [badChoices, ['true']],
    dryrun: [badChoices, ['true']],
    override: [badChoices, ['true', 'false']],
    modifiedsince: [badInstants, ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00.000-05:00']],
    answerbyfrom: [badDates, ['1000-01-01', '2028-02-29']],
    answerbyto: [badDates, ['1000-01-01', '2028-02-29']],
    // No request here asks for a file, because responses are checked as JSON.
    format: [['pdf', 'CSV', '', 'toString'], []],
    // A value that matches no record returns an empty list.
    privateplacementofferoid: [[], ['5000000000000000001', '1']],
    accountnumber: [[], ['RB18938005', 'none']],
    mode: [badChoices, ['all', 'each']],
    strict: [badChoices, ['true', 'false']],
    bom: [['no', '', 'TRUE', 'toString'], []],
    columns: [['nothing', '', ',', '__proto__', 'toString'], []],
    'GET /restapi/calendar from': [badDates, []],
    'GET /restapi/calendar to': [badDates, []],
    'GET /restapi/privateplacementorders sort': [badChoices, ['created']],
    'GET /restapi/accounts sort': [badChoices, ['created']],
    'GET /restapi/privateplacementoffers/{privateplacementofferoid}/privateplacementorders sort': [
      badChoices,
      ['created'],
    ],
    'GET /restapi/transfers sort': [badChoices, ['answerby', '-lastmodified', 'lastmodified']],
    after: [['x', '!!!', 'W10', 'A'.repeat(3_000)], ['now']],
    types: [
      ['nothing', 'offer.', '*', 'offer.*,nothing'],
      ['offer.*', 'transfer.created,offer.updated'],
    ],
    wait: [['-1', '31', '1.5', 'x'], ['0']],
  };

/**
 * Returns the `parameterValues` for this operation's parameter. If it has none of its own, returns those for the
 * parameter's name in any operation. Throws if there are none of those, either.
 */
export function valuesOf(
  { method, path }: Operation,
  name: string,
): readonly [bad: readonly string[], good: readonly string[]] {
  const values = parameterValues[`${method} ${path} ${name}`] ?? parameterValues[name];
  if (values === undefined) {
    throw new Error(`The test has no values for the parameter ${name} of ${method} ${path}.`);
  }
  return values;
}
