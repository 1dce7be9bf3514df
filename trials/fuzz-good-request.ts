import { type Operation, type PathParameter, successStatusOf } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { exampleRequest, type Records } from '#testing/api/example-request.ts';

/** A request with the answers that are right by its construction: nothing here asks the code under trial. */
export type Probe = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: Expected;
};

type Expected = {
  readonly statuses: readonly number[];
  /** What must be among the reasons of a refusal. */
  readonly code?: string;
  readonly field?: string;
};

/** Answers other than 200 and 201 that are right for the examples, sent about what the trial's book has. */
export const goodStatuses: Readonly<Record<string, Expected>> = {
  'POST /restapi/session': { statuses: [401, 429] },
  'POST /restapi/users': { statuses: [409], code: 'user.exists' },
  // The second one of this name is refused.
  'POST /restapi/keys': { statuses: [201, 409] },
  // More than may wait for being loaded.
  'POST /restapi/imports': { statuses: [202, 429] },
  'PUT /restapi/keys/{keyid}': { statuses: [404], code: 'key.not.found' },
  // The trial's firm lets one person do every step.
  'POST /restapi/privateplacementoffers/{privateplacementofferoid}/approvals': {
    statuses: [409],
    code: 'approval.not.required',
  },
  'POST /restapi/webhooks': { statuses: [201, 409] },
  // The clock is there already, if a probe before it was answered.
  'PUT /restapi/sandbox/clock': { statuses: [200, 409], code: 'sandbox.clock.backward' },
  // An API key has no password, whatever it sends.
  'PUT /restapi/session/password': { statuses: [403], code: 'session.required' },
};

/**
 * How an operation is refused whatever else is sent: API keys, with which the trial asks, may not have what is for people,
 * and the trial's firm has no webhook.
 */
export function alwaysRefused({ path, problems: codes }: Operation): Expected | undefined {
  if (codes.some((code) => code === 'session.required')) {
    return { statuses: [403], code: 'session.required' };
  }
  if (path === '/restapi/keys/{keyid}/rotation') {
    return { statuses: [404], code: 'key.not.found' };
  }
  if (path.includes('{approvalid}')) {
    return { statuses: [404], code: 'approval.not.found' };
  }
  return path.includes('{webhookid}') ? { statuses: [404], code: 'webhook.not.found' } : undefined;
}

/** What an identifier that nothing has leads to. */
export function unknownTo({ unknown }: PathParameter): Expected {
  return { statuses: [problems[unknown].status], code: unknown };
}

/** What an operation ends can be ended only once: here it is always one that there is not. */
const nothing: Records = {
  email: 'nobody@trial.example',
  keyId: '0123456789abcdef',
  sessionId: 'none',
  viewId: 'none',
  noteId: 'none',
  noticeId: 'none',
  feedId: 'none',
  webhookId: 'none',
  deliveryId: 'none',
};

/** A time, because of days on which something changes there is an end. */
const moveClock: Operation = sandboxOperations.moveSandboxClock;
const clockMove = { now: new Date(Date.now() + 3_600_000).toISOString() };

/** The example request of an operation, and the answers that are right for it in the trial’s book. */
export function goodProbe(operation: Operation, records: Records): Probe {
  const last = Object.values(operation.parameters ?? {}).at(-1);
  const ended = operation.method === 'DELETE' && operation.path.endsWith('}') ? last : undefined;
  const isAboutNothing = ended !== undefined || operation.ownPagesOnly;
  const { method, path, body } = exampleRequest(operation, { ...records, ...(isAboutNothing && nothing) });
  // An update that changes nothing leaves the offers as the other requests expect them.
  const sent = operation === operations.updateOffer ? {} : operation === moveClock ? clockMove : body;
  const refused = alwaysRefused(operation);
  const done = refused ?? { statuses: [successStatusOf(operation)] };
  return {
    method,
    path,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(operation.ownPagesOnly && { 'sec-fetch-site': 'same-origin' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
    expected:
      ended && refused === undefined
        ? unknownTo(ended)
        : (goodStatuses[`${method} ${operation.path}`] ?? done),
  };
}
