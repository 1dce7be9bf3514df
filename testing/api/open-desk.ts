import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { respondToBareSockets } from '#lib/api/http/bare-sockets.ts';
import { limitBodies } from '#lib/api/http/limits/body-time.ts';
import { createListener } from '#lib/api/service/listener.ts';
import { loadRoutes } from '#lib/api/pipeline/mount.ts';
import { type RestrictableRequest, type Role, roles } from '#lib/domain/access/access.ts';
import { type ProblemCode, problemOf } from '#lib/domain/problems/problems.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { exampleBook, firms } from './example-book.ts';

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; json: any };

type Options = { key?: string | null; body?: unknown; headers?: Record<string, string> };

/**
 * Starts the API on a real database and a real port, with the example records. `send` sends paths unchanged, even
 * malformed ones. It sends a string body unchanged, and anything else as JSON.
 */
export function openDesk() {
  const { store, address } = freshStore();
  const keys = new Map<string, string>();
  const server = createServer({ requireHostHeader: false });
  const desk = {
    store,
    address,
    port: 0,
    /** Returns a Bearer key for a role in a firm. */
    key: (firm: keyof typeof firms, role: Role = 'offer_manager') => keys.get(`${firm} ${role}`) ?? '',
    /** Creates an offer manager's key at the creating firm, and restricts it from one kind of request. */
    restrictedKey: async (request: RestrictableRequest) => {
      const wanted = {
        firmOid: firms.creating,
        role: 'offer_manager',
        name: `restricted ${randomUUID()}`,
        signing: false,
      } as const;
      const made = await createKey(store, wanted, byTest);
      const subject = { kind: 'key', id: made.keyId } as const;
      await setRestriction(store, { subject, request, off: true }, byTest);
      return made;
    },
    send,
    put: (oid: string, body: unknown, options: Options = {}) =>
      send('PUT', `/restapi/privateplacementoffers/${oid}`, { body, ...options }),
    get: (path: string, options: Options = {}) => send('GET', path, options),
  };

  beforeAll(async () => {
    const now = new Date();
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const imported = await importBook(store, exampleBook(now), { dryRun: false, now, actor });
    if (!imported.ok) {
      throw new Error(JSON.stringify(imported.errors));
    }
    for (const [firm, firmOid] of Object.entries(firms)) {
      for (const role of roles) {
        const { key } = await createKey(
          store,
          { firmOid, role, name: `${firm} ${role}`, signing: false },
          byTest,
        );
        keys.set(`${firm} ${role}`, key);
      }
    }
    const routes = await loadRoutes(resolve(import.meta.dirname, '../..'));
    const pages = () => Promise.reject(new Error('There are no pages here.'));
    const listener = createListener({ routes, pages, routesByNext: false });
    server.on('request', listener).on('checkExpectation', listener);
    respondToBareSockets(server);
    limitBodies(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    desk.port = (server.address() as AddressInfo).port;
    process.env['PUBLIC_BASE_URL'] = `http://127.0.0.1:${desk.port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return desk;

  async function send(
    method: string,
    path: string,
    { key, body, headers = {} }: Options = {},
  ): Promise<Reply> {
    const token = key === undefined ? desk.key('creating') : key;
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(
        {
          port: desk.port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(sent)),
            }),
            ...headers,
          },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => (text += chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const type = incoming.headers['content-type'] ?? '';
            const json = /json/.test(type) && text !== '' ? JSON.parse(text) : undefined;
            const faults = type === 'application/problem+json' ? fieldFaults(json) : [];
            if (faults.length > 0) reject(new Error(`Problems with the wrong field: ${faults.join(', ')}`));
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(sent);
    });
  }
}

/** Returns the ID in a Bearer key. */
export function keyIdIn(key: string): string {
  return key.split('_')[2] ?? '';
}

/**
 * Returns the errors that break the problem table's field rule: they name a field where none is allowed, or omit one
 * where it's required.
 */
function fieldFaults(json: { errors?: { field: string | null; code: ProblemCode }[] } | undefined): string[] {
  return (json?.errors ?? []).flatMap(({ field, code }) => {
    const rule = problemOf(code).field;
    return rule !== 'either' && (rule === 'named') === (field === null) ? [`${code}: ${field}`] : [];
  });
}

/** Returns the codes of a problem document with their fields, for a complete comparison. */
export function codesOf(reply: Reply): [string | null, string][] {
  return reply.json.errors.map(({ field, code }: { field: string | null; code: string }) => [field, code]);
}

/** Returns a problem's status, and its codes with their fields. */
export const refusalOf = (reply: Reply) => [reply.status, ...codesOf(reply)];
