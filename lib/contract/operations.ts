import { agendaUnits } from '#lib/contract/request-units.ts';
import { accountOperations, directoryOperations } from './accounts/account-operations.ts';
import { orderOperations } from './accounts/order-operations.ts';
import { transferOperations } from './accounts/transfer-operations.ts';
import { auditOperations, requestLogOperations } from './audit/audit-operations.ts';
import { administrationOperations } from './administration/administration-operations.ts';
import { approvalOperations } from './approvals/approval-operations.ts';
import { filingOperations } from './filings/filing-operations.ts';
import { eventOperations, streamEvents } from './events/event-operations.ts';
import { offerOperations, offerOidParameter } from './offers/offer-operations.ts';
import { noticeOperations } from './notices/notice-operations.ts';
import { noteOperations } from './offers/note-operations.ts';
import { type Operation, noParameters, type PathParameter } from './operation.ts';
import { serviceOperations } from './service/service-operations.ts';
import { calendarOperations } from './calendar/calendar-operations.ts';
import { mappingOperations } from './imports/mapping-operations.ts';
import { importOperations, templateOperations } from './imports/import-operations.ts';
import { sandboxOperations } from './sandbox/sandbox-operations.ts';
import { factorOperations } from './sign-in/factor-operations.ts';
import { signInOperations } from './sign-in/sign-in-operations.ts';
import { draftOperations } from './offers/draft-operations.ts';
import { viewOperations } from './views/view-operations.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';
import { hiddenLineSchema, todaySchema } from './today/today-schemas.ts';
import { bulkAnswerSchema, bulkUpdateSchema } from './offers/bulk-schemas.ts';

const bulkOperations = {
  bulkUpdateOffers: {
    method: 'POST',
    records: { audit: 'offer' },
    path: '/restapi/bulkupdates',
    tag: 'Offers',
    summary: 'Change the settings of many offers',
    description:
      'Applies the same change to 1 to 500 offers. Each change is checked in the same way as an update of a single offer. A 200 response contains an outcome for each offer, including rejected changes. If `mode` is `all` and any item is rejected, nothing changes, and the response is 409 with `results` in addition to the problem fields. Costs one rate-limit unit per five offers.',
    right: 'updateOffers',
    restrictable: 'updateOffer',
    query: noParameters,
    body: bulkUpdateSchema,
    maxBodyBytes: 256 * 1024,
    takesIdempotencyKey: true,
    result: bulkAnswerSchema,
    sensitivity: 'ordinary',
    problems: [
      'field.not.updatable',
      'invalid.choice',
      'invalid.statecode',
      'maximum.investment.minimum.rule',
      'participating.firm.duplicate',
      'duplicate.offer',
      'bulk.refused',
    ],
    example: {
      body: {
        preview: {
          summary: 'Preview adding a state and changing the maximum',
          value: {
            changes: { blueSkyedStates: { add: ['TX'] }, maximumInvestmentAmount: '250000.00' },
            offers: [{ privatePlacementOfferOid: offerOidParameter.example }],
            mode: 'each',
            dryRun: true,
          },
        },
        all: {
          summary: 'Change both offers or neither, at the versions you read',
          value: {
            changes: { daysFromClosingCashIsRequired: 7 },
            offers: [
              { privatePlacementOfferOid: offerOidParameter.example, etag: '"7"' },
              { privatePlacementOfferOid: '4683743612465316028', etag: '"3"' },
            ],
            mode: 'all',
          },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;

const todayOperations = {
  readToday: {
    method: 'GET',
    path: '/restapi/today',
    tag: 'Offers',
    summary: 'List items that need attention today',
    description:
      "Returns the offers, filings and transfers that need attention today (New York time). Your firm's own items come first, then items about other firms' offers. Both groups are sorted by importance. The limits are 500 of your firm's offers, 200 offers it participates in, and 200 transfers per reason. The response also contains the dates in the next two weeks. For roles that can read the history, it contains up to 50 changes that other people made to your firm's offers in the last seven days. Snoozed items are listed separately in `hidden`.",
    right: 'listOffers',
    restrictable: 'readOffers',
    query: noParameters,
    units: agendaUnits,
    body: null,
    result: todaySchema,
    sensitivity: 'personal',
    problems: [],
  },
  hideTodayLine: {
    method: 'PUT',
    records: { nothing: 'Affects only what the caller sees.' },
    path: '/restapi/today/{reason}/{id}',
    parameters: {
      reason: {
        description: 'Reason the item is listed.',
        example: 'closingsoon',
        unknown: 'path.not.found',
      },
      id: {
        description: "The offer's identifier, or account number and transfer request separated by a colon.",
        example: offerOidParameter.example,
        unknown: 'offer.not.found',
      },
    } satisfies Record<string, PathParameter>,
    tag: 'Offers',
    summary: 'Snooze an item on Today',
    description:
      'Snoozes the item for you only. It reappears on the given date, or earlier if its reason changes.',
    right: 'inSession',
    restrictable: 'readOffers',
    query: noParameters,
    body: hiddenLineSchema,
    result: null,
    sensitivity: 'personal',
    problems: ['session.required', 'acat.not.found'],
    example: {
      body: { tomorrow: { summary: 'Snooze until tomorrow', value: { hiddenUntil: '2026-11-23' } } },
    },
  },
} as const satisfies Record<string, Operation>;

/** All API operations, by name. Operations that only a sandbox has are in `sandboxOperations`. */
export const operations = {
  ...offerOperations,
  ...noteOperations,
  ...noticeOperations,
  ...todayOperations,
  ...draftOperations,
  ...viewOperations,
  ...bulkOperations,
  ...approvalOperations,
  ...filingOperations,
  ...calendarOperations,
  ...accountOperations,
  ...orderOperations,
  ...transferOperations,
  ...directoryOperations,
  ...factorOperations,
  ...signInOperations,
  ...administrationOperations,
  ...requestLogOperations,
  ...importOperations,
  ...mappingOperations,
  ...templateOperations,
  ...webhookOperations,
  ...auditOperations,
  ...eventOperations,
  ...serviceOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** All documented operations, including those that only a sandbox has. */
export const documentedOperations = { ...operations, ...sandboxOperations } as const satisfies Record<
  string,
  Operation
>;

export type DocumentedName = keyof typeof documentedOperations;

/** Returns an operation's name in the table. */
export function nameOf(operation: Operation): string {
  return names.get(operation) ?? operation.path;
}

/** Returns the summary of the operation with this name, or null if there is none. */
export function summaryOf(name: string): string | null {
  return summaries.get(name) ?? null;
}

/** Returns the operations whose summary contains a text, ignoring letter case. */
export function operationsDescribedBy(text: string): string[] {
  const part = text.toLowerCase();
  return [...summaries].flatMap(([name, summary]) => (summary.toLowerCase().includes(part) ? [name] : []));
}

const summaries = new Map(
  Object.entries(documentedOperations).map(([name, { summary }]) => [name, summary] as const),
);

const names = new Map<Operation, string>([
  ...Object.entries(documentedOperations).map(([name, one]) => [one, name] as const),
  [streamEvents, 'listEvents'],
]);

/** Returns the operations on each path, in the order of the table, optionally including sandbox operations. */
export function operationsByPath(withSandbox = false): Map<string, Operation[]> {
  const all = Object.values<Operation>(withSandbox ? documentedOperations : operations);
  return Map.groupBy(all, ({ path }) => path);
}

/** Returns the Allow header for a path. GET implies HEAD, and OPTIONS returns only this header. */
export function allowedMethods(path: string): string {
  const methods = operationsByPath(true)
    .get(path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...(methods ?? []), 'OPTIONS'].join(', ');
}
