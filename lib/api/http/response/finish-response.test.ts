import { expect, test, vi } from 'vitest';
import { log } from '#lib/api/log.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();

test.each([
  ['an API key', '/restapi/session', () => desk.key('creating'), /^key:[0-9a-f]{16}$/],
  ['no one, if a credential is missing', '/restapi/session', () => null, undefined],
  ['no one, for a public request', '/readyz', () => null, undefined],
])('the log line identifies %s', async (_, path, key, principal) => {
  const line = vi.spyOn(log, 'info');
  await desk.get(path, { key: key() });
  expect(line.mock.calls.map(([fields]) => fields)).toEqual([
    expect.objectContaining({
      route: path,
      principal: principal && expect.stringMatching(principal),
    }),
  ]);
  line.mockRestore();
});
