import {
  accountNumberParameter,
  acatidParameter,
  orderOidParameter,
} from '#lib/contract/accounts/account-operations.ts';
import { approvalIdParameter } from '#lib/contract/approvals/approval-operations.ts';
import { importIdParameter } from '#lib/contract/imports/import-operations.ts';
import { feedIdParameter } from '#lib/contract/calendar/calendar-operations.ts';
import { emailParameter } from '#lib/contract/administration/administration-schemas.ts';
import { exampleNewUser, keyIdParameter } from '#lib/contract/administration/administration-operations.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { noticeIdParameter } from '#lib/contract/notices/notice-operations.ts';
import { noteIdParameter } from '#lib/contract/offers/note-operations.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { viewIdParameter } from '#lib/contract/views/view-operations.ts';
import {
  deliveryIdParameter,
  exampleCursor,
  webhookIdParameter,
} from '#lib/contract/webhooks/webhook-operations.ts';
import { exampleCode, passkeyIdParameter } from '#lib/contract/sign-in/factor-operations.ts';
import { examplePassword, sessionIdParameter } from '#lib/contract/sign-in/sign-in-operations.ts';

const examples = {
  offerOid: offerOidParameter.example,
  accountNumber: accountNumberParameter.example,
  acatid: acatidParameter.example,
  orderOid: orderOidParameter.example,
  email: emailParameter.example,
  newUser: exampleNewUser,
  keyId: keyIdParameter.example,
  sessionId: sessionIdParameter.example,
  viewId: viewIdParameter.example,
  approvalId: approvalIdParameter.example,
  noteId: noteIdParameter.example,
  noticeId: noticeIdParameter.example,
  feedId: feedIdParameter.example,
  importId: importIdParameter.example,
  webhookId: webhookIdParameter.example,
  deliveryId: deliveryIdParameter.example,
  eventCursor: exampleCursor,
  password: examplePassword,
  passkeyId: passkeyIdParameter.example,
  code: exampleCode,
} as const;

/**
 * Values that replace the examples' references to records. If there is no value for a reference, the example's own
 * value is used.
 */
export type Records = Partial<Readonly<Record<keyof typeof examples, string>>>;

export type ExampleRequest = {
  readonly method: Operation['method'];
  readonly path: string;
  /** The example's query with its question mark, or an empty string. */
  readonly search: string;
  /** Members of a JSON body, or the text of a body whose type is in `headers`. */
  readonly body?: Readonly<Record<string, unknown>> | string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Returns an operation's example request for these records. */
export function exampleRequest(operation: Operation, records: Records): ExampleRequest {
  const { method, path, parameters = {}, example, upload } = operation;
  const [{ value: body } = { value: upload?.example }] = Object.values(example?.body ?? {});
  const query = new URLSearchParams(example?.query).toString();
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(named(parameters[name]?.example ?? name, records)),
    ),
    search: query === '' ? '' : `?${query}`,
    ...(body !== undefined && { body: typeof body === 'string' ? body : about(body, records) }),
    headers: typeof body === 'string' ? { 'content-type': Object.keys(upload?.types ?? {})[0] ?? '' } : {},
  };
}

function about(body: Readonly<Record<string, unknown>>, records: Records): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, valueAbout(value, records)]),
  );
}

function valueAbout(value: unknown, records: Records): unknown {
  if (typeof value === 'string') return named(value, records);
  if (Array.isArray(value)) return value.map((each) => valueAbout(each, records));
  return typeof value === 'object' && value !== null ? about({ ...value }, records) : value;
}

function named(example: string, records: Records): string {
  const found = Object.entries(examples).find(([, value]) => value === example)?.[0];
  return Object.entries(records).find(([name]) => name === found)?.[1] ?? example;
}
