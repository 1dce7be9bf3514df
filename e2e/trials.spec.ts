import { expect, test } from '@playwright/test';
import { fuzz } from '../trials/fuzz.ts';
import { killService } from '../trials/kill-service.ts';

// Short runs of the trials; docs/trials.md has the figures of the long ones.
test.setTimeout(120_000);

test('two kill -9 under a stream of changes lose nothing that was acknowledged', async () => {
  expect(await killService(2, 4)).toMatch(/0 lost, 0 half done/);
});

test('3,000 mutated bodies meet no 5xx, and no invalid one is taken', async () => {
  expect(await fuzz(3_000)).toMatch(/no 5xx/);
});
