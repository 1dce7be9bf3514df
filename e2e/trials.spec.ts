import { expect, test } from '@playwright/test';
import { backup } from '../trials/backup.ts';
import { browserAttacks } from '../trials/browser-attacks.ts';
import { clock } from '../trials/clock.ts';
import { fuzz } from '../trials/fuzz.ts';
import { killDatabaseUnderService } from '../trials/kill-database.ts';
import { killMigration } from '../trials/kill-migration.ts';
import { killService } from '../trials/kill-service.ts';
import { readOnlyDatabase } from '../trials/read-only-database.ts';
import { secrets } from '../trials/secrets.ts';
import { soak } from '../trials/soak.ts';
import { tamper } from '../trials/tamper.ts';

// Short runs of the trials; docs/trials.md has the figures of the long ones.

test('two kill -9 under a stream of changes lose nothing that was acknowledged', async () => {
  expect(await killService(2, 4, 60_000)).toMatch(/0 lost, 0 half done/);
});

test('3,000 mutated requests meet no 5xx, and nothing invalid is taken', async () => {
  expect(await fuzz(3_000)).toMatch(/no 5xx/);
});

test('whoever tampers with 10 audit entries, in every way, is found each time', async () => {
  expect(await tamper(10)).toMatch(/all found, each at the first entry or offer that is wrong/);
});

test('two kill -9 of the database under a running service lose nothing, and it recovers by itself', async () => {
  expect(await killDatabaseUnderService(2, 4)).toMatch(/0 lost, 0 half done/);
});

test('a database that turns read-only goes on being read, and takes no change', async () => {
  expect(await readOnlyDatabase(1, 1_000)).toMatch(/all \d+ reads answered/);
});

test('a backup under writers restores into the same rows', async () => {
  expect(await backup(1, 4)).toMatch(/all rows the same, the audit verifies/);
});

test('over a year of jumping clocks, offers are executed on their day in New York', async () => {
  expect(await clock(1)).toMatch(/entries in order, the audit verifies/);
});

test('a migration that is cut at every tenth command and run again leads to the same schema', async () => {
  expect(await killMigration(10)).toMatch(/the same schema/);
});

test('an attacker at a browser of an administrator changes, runs, reads, frames and leads away nothing', async () => {
  test.slow(); // it looks at 34 views of the console, and frames 14 paths in every way
  expect(await browserAttacks(1, 1, 1, 2)).toMatch(/nothing changed, nothing read/);
});

test('of 22 secrets and data sent in every place none is in logs, metrics or traces', async () => {
  expect(await secrets(11)).toMatch(/0 where they do not belong.*no secret in the clear/);
});

test('10 s of load leave neither errors nor descriptors nor connections behind', async () => {
  expect(await soak({ seconds: 10, mostGrowth: 1 })).toMatch(/0 errors/);
});
