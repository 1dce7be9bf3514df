import assert from 'node:assert/strict';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { clientOf, offerPath, type ClientReply } from './client.ts';
import { desk, startService, withDataDir } from './service.ts';

const headers = ['content-type', 'content-language', 'www-authenticate', 'link', 'cache-control'];

/**
 * Checks that operations get the same responses in development, where Next.js mounts the route files, as in production,
 * where the server mounts them directly. Sends each request with and without a key. Also checks that both instances
 * respond to a change with an empty body and Content-Length 0. The instances share one embedded database.
 */
export async function compareWithNext(compared: readonly Operation[] = Object.values(operations)) {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir });
    const next = await startService({ dataDir, isDevelopment: true });
    try {
      const words = ['--firm', sampleFirms.harborPoint.firmOid, '--role', 'administrator'];
      const { key } = await desk(dataDir, 'key', 'create', ...words);
      const counts = { operations: compared.length, answers: 0, changes: 0 };
      for (const { method, path } of compared) {
        const address = path
          .replace('{privateplacementofferoid}', sampleCases.unpublishable)
          .replace('{accountnumber}', 'RB18938005')
          .replace('{acatid}', '1152JGC9');
        const sent = method === 'PUT' ? { body: { clientsHaveAccess: 'nonsense' } } : {};
        for (const credentials of [key, { cookie: '' }]) {
          const [direct, byNext] = await Promise.all(
            [service, next].map(({ baseUrl }) => clientOf(() => baseUrl, credentials)(method, address, sent)),
          );
          assert.ok(direct && byNext);
          assert.deepEqual(outlineOf(byNext), outlineOf(direct), `${method} ${path}`);
          counts.answers += 1;
        }
      }
      for (const { baseUrl } of [service, next]) {
        const path = offerPath(sampleCases.unpublishable);
        const body = { physicalSignatureRequired: baseUrl === next.baseUrl };
        const reply = await clientOf(() => baseUrl, key)('PUT', path, { body });
        assert.equal(reply.status, 200, reply.text);
        assert.equal(reply.headers.get('content-length'), '0');
        assert.equal(reply.headers.get('location'), baseUrl + path);
        counts.changes += 1;
      }
      return counts;
    } finally {
      await next.stop();
      await service.stop();
    }
  });
}

/** Returns what must be the same in both responses: everything except what depends on the time or the service. */
function outlineOf({ status, headers: given, text }: ClientReply) {
  const neutral = (of: string) =>
    of
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'request id')
      .replaceAll(/"verifiedAt":"[^"]+"/g, 'time')
      .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'base');
  const values = headers.map((name) => neutral(given.get(name) ?? 'absent'));
  // A document contains its creation time in its compressed parts.
  return { status, headers: values, text: text.startsWith('%PDF-') ? 'a document' : neutral(text) };
}
