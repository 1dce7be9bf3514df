import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import { openStore } from '#lib/store/store.ts';
import { endWithAccess } from './end-with-access.ts';

test('if the session can’t be read, the response’s stream is closed, which releases its connection', async () => {
  vi.stubEnv('PUBLIC_BASE_URL', 'http://127.0.0.1');
  const store = openStore({ host: '/nowhere', user: 'nobody', database: 'none' }, Buffer.alloc(32));
  const principal = {
    kind: 'user',
    id: 'a@b.example',
    name: 'A',
    firmOid: '1',
    role: 'auditor',
    restricted: [],
  } as const;
  const stream = Readable.from(['x']);
  const watching = endWithAccess(
    operations.listTransfers,
    { store, principal, cookie: 'placement_desk=x' },
    { stream },
  );
  await expect(watching).rejects.toThrow('ENOENT');
  expect(stream.destroyed).toBe(true);
  await store.database.close();
});
