import { type Operation, type PathParameter, successStatusOf } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { problems } from '#lib/domain/problems/problems.ts';
import { exampleRequest, type Records } from '#testing/api/example-request.ts';

/** A request, and the correct responses to it according to the API contract and the test's data. */
export type Probe = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: Expected;
};

type Expected = {
  readonly statuses: readonly number[];
  /** Problem code that must be among the reasons in an error response. */
  readonly code?: string;
  readonly field?: string;
};

/** Correct responses to examples that the service doesn't always accept when they are sent with the test's data. */
export const goodStatuses: Readonly<Record<string, Expected>> = {
  'POST /restapi/session': { statuses: [401, 429] },
  'POST /restapi/users': { statuses: [409], code: 'user.exists' },
  // A second key with this name is rejected.
  'POST /restapi/keys': { statuses: [201, 409] },
  // The probes can send more imports than can be queued.
  'POST /restapi/imports': { statuses: [202, 429] },
  'PUT /restapi/keys/{keyid}': { statuses: [404], code: 'key.not.found' },
  // The test's firm doesn't require approval for any step.
  'POST /restapi/privateplacementoffers/{privateplacementofferoid}/approvals': {
    statuses: [409],
    code: 'approval.not.required',
  },
  'POST /restapi/webhooks': { statuses: [201, 409] },
  // The clock already has this time if an earlier probe was accepted.
  'PUT /restapi/sandbox/clock': { statuses: [200, 409], code: 'sandbox.clock.backward' },
  // An API key has no password, so this always fails, whatever the request contains.
  'PUT /restapi/session/password': { statuses: [403], code: 'session.required' },
};

/**
 * Returns the error that an operation always returns in this test, whatever else is in the request, or undefined if
 * there is none. The test uses API keys, which can't send requests meant for users. Its firm has no webhooks, no
 * approvals, and no key with the examples' identifier.
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

/** Returns the response for an unknown identifier. */
export function unknownTo({ unknown }: PathParameter): Expected {
  return { statuses: [problems[unknown].status], code: unknown };
}

/** A record can be deleted only once, so deletions always use an unknown identifier. */
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

/** Moves the clock to a time instead of to the next day with changes, because those days run out. */
const moveClock: Operation = sandboxOperations.moveSandboxClock;
const clockMove = { now: new Date(Date.now() + 3_600_000).toISOString() };

/** Returns an operation's example request and the correct responses for the test's data. */
export function goodProbe(operation: Operation, records: Records): Probe {
  const last = Object.values(operation.parameters ?? {}).at(-1);
  const ended = operation.method === 'DELETE' && operation.path.endsWith('}') ? last : undefined;
  const isAboutNothing = ended !== undefined || operation.ownPagesOnly;
  const { method, path, body, headers } = exampleRequest(operation, {
    ...records,
    ...(isAboutNothing && nothing),
  });
  // The update changes nothing, so the offers stay as the other requests expect them.
  const sent = operation === operations.updateOffer ? {} : operation === moveClock ? clockMove : body;
  const refused = alwaysRefused(operation);
  const done = refused ?? { statuses: [successStatusOf(operation)] };
  return {
    method,
    path,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...(operation.ownPagesOnly && { 'sec-fetch-site': 'same-origin' }),
    },
    ...(sent !== undefined && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
    expected:
      ended && refused === undefined
        ? unknownTo(ended)
        : (goodStatuses[`${method} ${operation.path}`] ?? done),
  };
}
