import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { databaseProxy } from '#testing/store/database-proxy.ts';
import { waitForDatabase } from './connections.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';

const { host, user } = testPostgres;
const quick = { pauseMs: 1, logAgainMs: 60_000 };

test('waits for an unreachable database, reports this once, and returns when the database is reachable', async () => {
  const port = await freePort();
  const door = databaseProxy(host);
  const messages: string[] = [];
  let tries = 0;
  await waitForDatabase(
    {
      get connectionString() {
        tries += 1;
        if (tries === 5) door.listen(port, '127.0.0.1'); // the database becomes reachable while the service waits for it
        return `postgresql://${user}@127.0.0.1:${port}/postgres`;
      },
    },
    (sentence) => messages.push(sentence),
    quick,
  );
  door.close();
  expect(tries).toBeGreaterThanOrEqual(5);
  expect(messages).toEqual([expect.stringMatching(/^The database is unavailable\. .*ECONNREFUSED/)]);
});

test('fails immediately with errors that waiting does not fix', async () => {
  const address = { host, user, database: 'no_such_database' };
  const failed = await waitForDatabase(address, () => expect.unreachable(), quick).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({
    message: 'The database rejected the connection.',
    cause: { message: 'database "no_such_database" does not exist' },
  });
});

test('an address without a required password fails immediately', async () => {
  // The first messages of a server that requires a password: AuthenticationSASL, then
  // AuthenticationSASLContinue.
  const words = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=nonce,s=c2FsdA==,i=4096')];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', () => socket.write(words.shift() ?? ''));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const address = { connectionString: `postgresql://desk@127.0.0.1:${port}/desk` };
  const waiting = waitForDatabase(address, () => expect.unreachable(), quick);
  await expect(waiting).rejects.toMatchObject({ cause: { message: expect.stringContaining('password') } });
  server.close();
});

function authentication(kind: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8 + text.length, 0, 0, 0, kind]), Buffer.from(text)]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
