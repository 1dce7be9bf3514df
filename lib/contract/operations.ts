import * as z from 'zod';
import type { RestrictableRequest } from '#lib/domain/access.ts';
import { type ExemptionCode, exemptions, isExemptionCode } from '#lib/domain/exemptions.ts';
import { type ProblemCode, problems } from '#lib/domain/problems.ts';
import { choiceParameter, cursorParameter, dateParameter, limitParameter, searchParameter } from './query.ts';
import * as records from './records.ts';
import { updateBody } from './update-body.ts';

/** One request of the API: the mount, the Allow header, the documentation and the walking tests come from this. */
export type Operation = {
  readonly method: 'GET' | 'PUT';
  /** Parameters in braces. Matches exactly: lower case, no trailing slash. */
  readonly path: string;
  readonly tag: 'Offers' | 'Accounts' | 'Directory' | 'Service';
  readonly summary: string;
  readonly description: string;
  /** Who may send it, in words; `null` for everyone, without credentials. */
  readonly whoMay: string | null;
  /** The name under which the request can be switched off. */
  readonly restrictable: RestrictableRequest | null;
  readonly query: z.ZodObject;
  readonly body: z.ZodType | null;
  /** What a 200 carries; null for an empty body. */
  readonly result: z.ZodType | null;
  /** Problems of this operation beyond the ones that all share. */
  readonly problems: readonly ProblemCode[];
};

const none = z.object({});
const paging = { limit: limitParameter(200).optional(), cursor: cursorParameter.optional() };
const readers = 'Every role of the creating firm and of the participating firms.';
const ownFirm = "Every role of the account's firm.";

const codesOf = (status: number): ProblemCode[] =>
  problemCodes.filter((code) => problems[code].status === status);
const problemCodes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);

export const operations = {
  listOffers: {
    method: 'GET',
    path: '/restapi/privateplacementoffers',
    tag: 'Offers',
    summary: 'List offers',
    description:
      'The offers that the firm created or participates in, a page at a time; Link: rel="next" leads on.',
    whoMay: 'Every role; each firm sees its own offers and those it participates in.',
    restrictable: 'readOffers',
    query: z.object({
      offerstatus: choiceParameter([
        'all',
        'initial',
        'inprogress',
        'closedincomplete',
        'closedcancelled',
        'closedcomplete',
        'open',
        'closed',
      ]).default('all'),
      q: searchParameter
        .optional()
        .meta({ description: 'A part, in any letter case, of offer name, issuer name or identifier.' }),
      exemption: z
        .string()
        .refine(
          (code): code is ExemptionCode => isExemptionCode(code),
          `Use one of ${Object.keys(exemptions).join(', ')}.`,
        )
        .optional(),
      published: choiceParameter(['true', 'false']).optional(),
      closingfrom: dateParameter.optional().meta({ description: 'Closing on this date or later.' }),
      closingto: dateParameter.optional().meta({ description: 'Closing on this date or earlier.' }),
      sort: choiceParameter([
        'closingdate',
        '-closingdate',
        'offername',
        '-offername',
        'lastmodified',
        '-lastmodified',
      ]).default('closingdate'),
      ...paging,
    }),
    body: null,
    result: z.array(records.offer),
    problems: ['invalid.value', 'request.not.available'],
  },
  readOffer: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    tag: 'Offers',
    summary: 'Read an offer',
    description: 'The offer with its ETag, which If-Match of an update takes.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: none,
    body: null,
    result: records.offer,
    problems: ['request.not.available', 'offer.not.found'],
  },
  updateOffer: {
    method: 'PUT',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}',
    tag: 'Offers',
    summary: 'Update an offer',
    description:
      'Changes settings, or executes, cancels or closes the offer by offerStatus alone. All violations are reported at once and nothing is half done.',
    whoMay: 'Offer managers and administrators of the creating firm.',
    restrictable: 'updateOffer',
    query: none,
    body: updateBody,
    result: null,
    problems: [
      ...codesOf(400),
      'offer.update.not.allowed',
      'request.not.available',
      'offer.not.found',
      'precondition.failed',
      'body.too.large',
      'unsupported.media.type',
      ...codesOf(409),
    ],
  },
  listOrders: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/privateplacementorders',
    tag: 'Offers',
    summary: 'List the subscriptions of an offer',
    description: 'Newest first. A participating firm sees those of its own accounts only.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: z.object({
      orderstatus: choiceParameter([
        'all',
        'initial',
        'ordercreated',
        'accepted',
        'rejected',
        'cancelled',
        'processing',
        'complete',
      ]).default('all'),
    }),
    body: null,
    result: z.array(records.order),
    problems: ['invalid.value', 'request.not.available', 'offer.not.found'],
  },
  listActions: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/actions',
    tag: 'Offers',
    summary: 'What can be done with an offer now',
    description: 'Each action with its conditions, met or not, its effects and advisories: a dry run.',
    whoMay: readers,
    restrictable: 'readOffers',
    query: none,
    body: null,
    result: records.actions,
    problems: ['request.not.available', 'offer.not.found'],
  },
  listHistory: {
    method: 'GET',
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/history',
    tag: 'Offers',
    summary: 'The history of an offer',
    description: 'Audit entries, newest first, a page at a time.',
    whoMay: 'Offer managers, auditors and administrators of the creating firm.',
    restrictable: 'readOffers',
    query: z.object(paging),
    body: null,
    result: z.array(records.historyEntry),
    problems: ['invalid.value', 'history.not.allowed', 'request.not.available', 'offer.not.found'],
  },
  listTransfers: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin',
    tag: 'Accounts',
    summary: 'List the external transfers of an account',
    description: 'All ACAT and non-ACAT requests, newest first; without parameters the whole list (D15).',
    whoMay: ownFirm,
    restrictable: 'listTransfers',
    query: z.object({
      status: searchParameter
        .optional()
        .meta({ description: 'Exactly this status.', examples: ['Rejected'] }),
      kind: choiceParameter(['acat', 'nonacat']).optional(),
      limit: limitParameter(1000).optional(),
      cursor: cursorParameter.optional(),
    }),
    body: null,
    result: z.array(records.transfer),
    problems: ['invalid.value', 'account.not.allowed', 'request.not.available'],
  },
  readTransfer: {
    method: 'GET',
    path: '/restapi/accounts/{accountnumber}/acatin/{acatid}',
    tag: 'Accounts',
    summary: 'Read one external transfer',
    description: 'One ACAT or non-ACAT request of the account.',
    whoMay: ownFirm,
    restrictable: 'listTransfers',
    query: none,
    body: null,
    result: records.transfer,
    problems: ['account.not.allowed', 'request.not.available', 'acat.not.found'],
  },
  listAccounts: {
    method: 'GET',
    path: '/restapi/accounts',
    tag: 'Accounts',
    summary: "List the firm's accounts",
    description: 'By account number, a page at a time.',
    whoMay: 'Every role; each firm sees its own accounts.',
    restrictable: null,
    query: z.object({
      q: searchParameter.optional().meta({ description: 'A part, in any letter case, of number or name.' }),
      ...paging,
    }),
    body: null,
    result: z.array(records.account),
    problems: ['invalid.value'],
  },
  listFirms: {
    method: 'GET',
    path: '/restapi/firms',
    tag: 'Directory',
    summary: 'List the firm directory',
    description: 'Every firm that can be invited to an offer, by name, a page at a time.',
    whoMay: 'Every role.',
    restrictable: null,
    query: z.object(paging),
    body: null,
    result: z.array(records.firm),
    problems: ['invalid.value'],
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This description',
    description: 'OpenAPI 3.1 of the whole API.',
    whoMay: null,
    restrictable: null,
    query: none,
    body: null,
    result: z.record(z.string(), z.unknown()),
    problems: [],
  },
  readHealth: {
    method: 'GET',
    path: '/healthz',
    tag: 'Service',
    summary: 'Whether the process runs',
    description: 'Answers without looking at the database.',
    whoMay: null,
    restrictable: null,
    query: none,
    body: null,
    result: records.health,
    problems: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    tag: 'Service',
    summary: 'Whether requests can be served',
    description: 'Asks the database; 503 when it does not answer.',
    whoMay: null,
    restrictable: null,
    query: none,
    body: null,
    result: records.health,
    problems: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Problems that every operation can answer with, beside its own. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const guarded: ProblemCode[] = ['authentication.required', 'authentication.invalid', 'rate.limited'];
  const shared: ProblemCode[] = ['path.not.found', 'method.not.allowed', 'internal.error', 'unavailable'];
  return [...operation.problems, ...(operation.whoMay === null ? [] : guarded), ...shared];
}

/** The operations of each path, in the table's order. */
export function operationsByPath(): Map<string, Operation[]> {
  return Map.groupBy<string, Operation>(Object.values(operations), (operation) => operation.path);
}

/** The Allow header of a path: GET brings HEAD, and OPTIONS asks for just this header. */
export function allowedMethods(path: string): string {
  const methods = operationsByPath()
    .get(path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...(methods ?? []), 'OPTIONS'].join(', ');
}
