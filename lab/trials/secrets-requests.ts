import { rightsOf } from '#lib/domain/access/access.ts';
import { consolePagesFor } from '#lib/domain/access/console-pages.ts';
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Operation } from '#lib/contract/operation.ts';
import { exampleRequest } from '#testing/api/example-request.ts';
import { askPlainly, type PlainAnswer } from '#testing/service/ask-plainly.ts';
import { type Canary, refuseIn } from './canaries.ts';
import type { Planted } from './planted-credentials.ts';
import { ambientHeaders, bodiesOf, credentialsOf } from './secrets-carried.ts';
import type { Service } from '#testing/service/service.ts';

type Round = { readonly when: string; readonly expected: readonly number[] };

type Sending = {
  readonly oneOf: number;
  readonly operations: readonly Operation[];
  readonly service: Service;
  readonly canaries: readonly Canary[];
  readonly planted: Planted;
};

/**
 * Sends each of these operations with every combination of path, body and credentials, and checks each response
 * against the content of its own request. Returns the number of responses.
 */
export async function sendAll({
  service,
  canaries,
  planted,
  oneOf,
  operations,
  round,
}: Sending & { round: Round }): Promise<number> {
  const { baseUrl } = service;
  const statuses = new Set<number>();
  let [turn, count] = [0, 0];
  for (const operation of operations) {
    if (operation.path === '/restapi/sessions' && operation.method === 'DELETE') continue; // it would end the test's sessions
    for (const parameters of [false, true]) {
      const filled = parameters
        ? operation.path.replaceAll(/\{\w+\}/g, planted.path)
        : exampleRequest(operation, { accountNumber: planted.account, orderOid: planted.order }).path;
      const search = `?q=${planted.search}&cursor=${parameters ? planted.search : ''}&actor=${planted.search}`;
      // Operations that change a sandbox would reject query parameters, so none are sent.
      const path = operation.tag === 'Sandbox' ? filled : filled + search;
      const bodies = operation.body === null ? [''] : bodiesOf(operation, planted);
      for (const body of bodies) {
        for (const credentials of credentialsOf(planted, operation.method, baseUrl + path, body)) {
          if (credentials.Cookie?.startsWith(planted.cookie) && operation.method === 'DELETE') continue;
          turn += 1;
          if (turn % oneOf > 0) continue;
          const headers = { ...ambientHeaders(planted), ...credentials };
          const answer = await askPlainly(baseUrl, path, { method: operation.method, headers, body });
          statuses.add(answer.status);
          count += 1;
          judge(`${round.when}: ${operation.method} ${path}`, answer, canaries, path + body);
        }
      }
    }
  }
  for (const status of round.expected) {
    assert.ok(
      statuses.has(status),
      `While ${round.when}, nothing returned ${status}: only ${[...statuses].join(', ')}.`,
    );
  }
  return count;
}

function judge(label: string, answer: PlainAnswer, canaries: readonly Canary[], told: string): void {
  const { 'set-cookie': _, ...headers } = answer.headers; // Set-Cookie returns a new session to the user who just signed in
  const isProblem = answer.status >= 400;
  const forbidden = canaries.filter(({ kind, text }) =>
    isProblem ? kind !== 'told' || !told.includes(text) : kind !== 'told',
  );
  // The member ID is stored as sent, and a successful response shows it with the audit entry.
  const names = forbidden.map(({ name }) => name).filter((name) => isProblem || name !== 'MemberId');
  refuseIn(`${label} (${answer.status})`, JSON.stringify(headers) + answer.text, canaries, names);
}

/** Requests pages, which can show data to the signed-in user but no credentials. Returns the number of responses. */
export async function sendPages({
  service,
  canaries,
  planted,
}: Pick<Sending, 'service' | 'canaries' | 'planted'>): Promise<number> {
  const paths = [
    ...consolePagesFor(rightsOf.administrator).map(({ path }) => path),
    '/offers/4683743612465316027',
    '/sign-in',
    '/problems/x',
    '/x',
  ];
  for (const path of paths) {
    for (const Cookie of [planted.cookie, `placement_desk=${planted.badToken}`]) {
      const headers = { ...ambientHeaders(planted), Cookie, Authorization: `Bearer ${planted.key}` };
      const answer = await askPlainly(service.baseUrl, `${path}?q=${planted.search}`, { headers });
      // Pages show audit entries, which include the member ID.
      const shown = Cookie === planted.cookie ? 'MemberId' : undefined;
      const names = canaries
        .filter(({ kind, name }) => kind !== 'told' && name !== shown)
        .map(({ name }) => name);
      refuseIn(`The page ${path}`, JSON.stringify(answer.headers) + answer.text, canaries, names);
    }
  }
  return 2 * paths.length;
}

/** Sends input that Node itself rejects: bad header bytes, a truncated body, or something other than HTTP. */
export async function sendBrokenRequests({ baseUrl }: Service, canaries: readonly Canary[]): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const all = canaries.map(({ text }) => text).join(' ');
  for (const text of [
    `GET /restapi/firms HTTP/1.1\r\nAuthorization: Bearer ${all}\r\nBad Header: ${all}\r\n\r\n`,
    `POST /restapi/session HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"password":"${all}"`,
    `${all}\r\n\r\n`,
    `GET /${encodeURIComponent(all)}%zz?${encodeURIComponent(all)} HTTP/1.1\r\nCookie: ${all}\r\nConnection: close\r\n\r\n`,
    `CONNECT ${encodeURIComponent(all)}:443 HTTP/1.1\r\nAuthorization: ${all}\r\n\r\n`,
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket
        .on('data', () => undefined)
        .on('error', () => resolve())
        .on('close', () => resolve());
      socket.setTimeout(2_000, () => socket.destroy());
    });
  }
}
