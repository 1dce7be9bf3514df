import { expect, test } from 'vitest';
import { MissingProgram } from '../../bin/haproxy.ts';
import { CannotRunHere } from './cannot-run-here.ts';
import type { Figures } from './figures.ts';
import { trials } from './trials.ts';

// Short runs of the tests. lab/README.md has the figures of the long ones.

const some = expect.toSatisfy((number: number) => number > 0, 'more than zero');

/** Required figures for each quick run. The tests themselves throw on a wrong response. */
const expected = {
  approvals: {
    offers: 24,
    kills: 1,
    executed: some,
    rejected: some,
    withdrawn: some,
    expired: some,
    pending: 0,
    refusedToOne: some,
    keptByImports: some,
    bypassed: 5,
  },
  'audit-size': { entries: 20_000, offers: 200, checkpoints: some, parts: some, accidentsFound: 2 },
  backup: { backups: 1, damagedRefused: 3, rows: some },
  'browser-attacks': { views: some, framings: some, redirects: some, effects: 0, ledAway: 0 },
  bulk: { bulks: 2, byBulks: 1_000, byWriters: some, cases: 80, changedAlike: some, refusedAlike: some },
  'client-sync': { kills: 1, done: some, updates: some, deltas: some, differences: 0 },
  clock: { refusedEarly: some, executedOnTime: some, timesBack: some },
  decisions: {
    offers: 10,
    kills: 2,
    refused: some,
    decided: some,
    allocated: some,
    returned: some,
    ended: some,
    imported: some,
  },
  'disk-full': { rounds: 1, refused: some },
  exports: { rows: 10_000, csvSeconds: some, xlsxSeconds: some, memoryMib: some },
  failover: { killed: 1, frozen: 1, refused: some },
  feed: { kills: 2, followers: 4, events: some, versions: some, transfers: 400 },
  'frozen-database': { unavailable: some },
  fuzz: {
    requests: 1_350,
    requestsOfSandbox: 150,
    damagedByBareSockets: 150,
    serverErrors: 0,
    costlyBodies: some,
  },
  imports: { records: 10_000, bookMs: some, deltaMs: some, mib: 8, kills: 2 },
  'kill-database': { kills: 2, unavailable: some },
  'kill-migration': { cuts: some, migrations: some },
  'kill-service': { kills: 2 },
  linearizable: { kills: 1, operations: 1_500 },
  'migration-under-load': { failures: 0, transfersMissed: 0, requests: some, triesForLock: some },
  model: { steps: 2_000 },
  'moved-records': { imports: 300, loaded: some, refused: some, events: some, removed: some, differences: 0 },
  'next-routes': { operations: some, answers: some, changes: 2 },
  'noisy-strangers': { aborted: 1_400 },
  pooler: { sessionModes: 2, refusedStarts: 8 },
  races: { offers: 60, execute: some, cancel: some, close: some, unpublish: some, settings: some },
  'read-only': { rounds: 1, refused: some },
  'read-only-database': { changesMeanwhile: 0, readsUnavailable: 0, readsAnswered: some, refused: some },
  replicas: { sessionRounds: 2, keysRevoked: 2, sentToBoth: 4 },
  'rolling-restart': { restarts: 2, failures: 0, reads: some },
  secrets: { canaries: 22, answers: some, answersOfSandbox: some, files: some },
  soak: { done: some },
  ssrf: { notations: some, names: some, redirects: some, behindProxy: some, reached: 0 },
  'stepped-clock': { refusedWhileStepped: 6, changesWithBothStepped: 10 },
  streams: { streams: 200, changes: 10, p99Ms: some },
  tamper: { entries: 10, kinds: 8 },
  'transfers-scale': { transfers: 40_000, soughtMs: some },
  'vanished-client': { changedAgainAfterDarkMs: some, changedAgainAfterHaltMs: some },
  walls: { requests: some, ofSandbox: 5, answers: some, timed: some },
  webhooks: { kills: 2, sent: some },
  'wrong-key': { rotations: 3, unavailable: some },
} as const;

/** Pairs of figures that must be equal and nonzero. */
const same: readonly (readonly [string, string])[] = [
  ['acknowledged', 'kept'],
  ['acknowledgedBefore', 'kept'],
  ['acknowledged', 'madeOnce'],
  ['rows', 'restoredRows'],
  ['tamperings', 'found'],
  ['offers', 'executedOnTime'],
  ['offers', 'refusedEarly'],
];

test('every test with a quick run has required figures', () => {
  const quick = Object.entries(trials).flatMap(([name, trial]) => ('quick' in trial ? [name] : []));
  expect(Object.keys(expected).sort()).toEqual(quick.sort());
});

/** Tests that measure time. Each of them runs alone, and the others run two at a time. */
const timed: readonly string[] = [
  'bulk',
  'exports',
  'feed',
  'imports',
  'migration-under-load',
  'replicas',
  'streams',
  'transfers-scale',
] satisfies (keyof typeof expected)[];

for (const [name, figures] of Object.entries(expected)) {
  test(name, { concurrent: !timed.includes(name) }, async ({ skip }) => {
    const run = trials[name as keyof typeof expected].quick;
    const found: Figures = await run().catch((error: unknown) => {
      if (error instanceof MissingProgram || error instanceof CannotRunHere) skip(error.message);
      throw error;
    });
    console.info(name, found);
    expect(found).toMatchObject(figures);
    for (const [left, right] of same) {
      if (found[left] === undefined || found[right] === undefined) continue;
      expect(found, `${left} and ${right}`).toMatchObject({ [left]: some, [right]: found[left] });
    }
  });
}
