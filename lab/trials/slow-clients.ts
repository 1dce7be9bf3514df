import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drive } from './load.ts';
import { rounded } from './rounded.ts';
import { noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { managerKey } from './writers.ts';
import type { Figures } from './figures.ts';

/** A paused socket doesn't report that it was closed, so reading resumes after this time. */
const readsAfterS = 70;
const settleMs = 2_000;

/**
 * Slow and broken clients send headers and bodies one byte at a time, or don't read their responses. The p99
 * of the other clients doesn't double, and the service disconnects every slow one.
 */
export async function slowClients(sockets = 500, seconds = 30, goneWithinS = 80): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'silent' } });
    const open = new Set<Socket>();
    try {
      const key = await managerKey(dataDir);
      const address = `${service.baseUrl}/restapi/privateplacementoffers`;
      const others = { address, key, connections: 8, perSecond: 200, seconds };
      await drive({ ...others, seconds: 3 }); // warm-up
      const before = await drive(others);
      const { port } = new URL(service.baseUrl);
      const startedAt = performance.now();
      for (let index = 0; index < sockets; index += 1) {
        open.add(await slowSocket(Number(port), key, index, () => open));
      }
      await wait(settleMs); // 500 clients that arrive at the same time are load, which would distort the times
      const beside = await drive(others);
      const shown = JSON.stringify({ before, beside, open: open.size });
      assert.deepEqual(Object.keys(beside.statuses), ['200'], shown);
      const ratio = beside.p99Ms / Math.max(1, before.p99Ms);
      assert.ok(ratio < 2, shown);
      while (open.size > 0 && performance.now() - startedAt < 1_000 * goneWithinS) {
        await wait(100);
      }
      const goneAfterS = Math.round((performance.now() - startedAt) / 1_000);
      assert.equal(open.size, 0, `${open.size} slow sockets are still open after ${goneAfterS} s.`);
      return {
        slowSockets: sockets,
        p99BeforeMs: before.p99Ms,
        p99BesideMs: beside.p99Ms,
        ratio: rounded(ratio),
        openAtEnd: open.size,
        goneAfterSeconds: goneAfterS,
      };
    } finally {
      for (const socket of open) socket.destroy();
      await service.stop();
    }
  });
}

/**
 * Starts one of three kinds of slow client. Two send one byte per second until the service closes the connection. The
 * third never reads its response.
 */
async function slowSocket(
  port: number,
  key: string,
  index: number,
  opened: () => Set<Socket>,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined); // the service can reset it
  const head = `PUT /restapi/privateplacementoffers/1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
  const drip = setInterval(() => socket.write('x'), 1_000);
  socket.on('close', () => {
    clearInterval(drip);
    opened().delete(socket);
  });
  switch (index % 3) {
    case 0:
      socket.write('GET /restapi/firms HTTP/1.1\r\nX-Slow: ');
      break;
    case 1:
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`);
      break;
    default:
      clearInterval(drip);
      // This client doesn't read the response.
      socket.pause();
      setTimeout(() => socket.resume(), 1_000 * readsAfterS).unref();
      socket.write(
        `GET /restapi/privateplacementoffers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`,
      );
  }
  return socket;
}
