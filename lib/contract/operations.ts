import { accountOperations, directoryOperations } from './accounts/account-operations.ts';
import { orderOperations } from './accounts/order-operations.ts';
import { transferOperations } from './accounts/transfer-operations.ts';
import { requestLogOperations } from './audit/request-log.ts';
import { administrationOperations } from './administration/administration-operations.ts';
import { approvalOperations } from './approvals/approval-operations.ts';
import { auditOperations } from './audit/audit-operations.ts';
import { bulkOperations } from './offers/bulk-operations.ts';
import { eventOperations, streamEvents } from './events/event-operations.ts';
import { offerOperations } from './offers/offer-operations.ts';
import { noticeOperations } from './notices/notice-operations.ts';
import { noteOperations } from './offers/note-operations.ts';
import type { Operation } from './operation.ts';
import { serviceOperations } from './service/service-operations.ts';
import { calendarOperations } from './calendar/calendar-operations.ts';
import { importOperations } from './imports/import-operations.ts';
import { sandboxOperations } from './sandbox/sandbox-operations.ts';
import { todayOperations } from './today/today-operations.ts';
import { factorOperations } from './sign-in/factor-operations.ts';
import { signInOperations } from './sign-in/sign-in-operations.ts';
import { viewOperations } from './views/view-operations.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';

/** Every request of the API, by its name. What only a sandbox has is in `sandboxOperations`. */
export const operations = {
  ...offerOperations,
  ...noteOperations,
  ...noticeOperations,
  ...todayOperations,
  ...viewOperations,
  ...bulkOperations,
  ...approvalOperations,
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
  ...webhookOperations,
  ...auditOperations,
  ...eventOperations,
  ...serviceOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Every request that is described: also those that only a sandbox has. */
export const documentedOperations = { ...operations, ...sandboxOperations } as const satisfies Record<
  string,
  Operation
>;

export type DocumentedName = keyof typeof documentedOperations;

/** The name of an operation in the table. */
export function nameOf(operation: Operation): string {
  return names.get(operation) ?? operation.path;
}

const names = new Map<Operation, string>([
  ...Object.entries(documentedOperations).map(([name, one]) => [one, name] as const),
  [streamEvents, 'listEvents'],
]);

/** The operations of each path, in the table's order; with those of a sandbox, where that is wanted. */
export function operationsByPath(withSandbox = false): Map<string, Operation[]> {
  const all = Object.values<Operation>(withSandbox ? documentedOperations : operations);
  return Map.groupBy(all, ({ path }) => path);
}

/** The Allow header of a path: GET brings HEAD, and OPTIONS asks for just this header. */
export function allowedMethods(path: string): string {
  const methods = operationsByPath(true)
    .get(path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...(methods ?? []), 'OPTIONS'].join(', ');
}
