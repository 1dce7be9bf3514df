import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenOn } from './service-settings.ts';

test('if a port is in use, the error names the variable that sets it', async () => {
  const [first, second] = [createServer(), createServer()];
  await listenOn(first, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  const { port } = first.address() as AddressInfo;
  await expect(listenOn(second, { host: '127.0.0.1', port, variable: 'METRICS_PORT' })).rejects.toThrow(
    `Placement Desk can't listen on port ${port} of 127.0.0.1. Set METRICS_PORT to a different port.`,
  );
  first.close();
});
