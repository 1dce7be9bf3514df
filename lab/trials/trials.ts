import { auditSize } from './audit-size.ts';
import { backup } from './backup.ts';
import { diskFull, readOnly } from './bad-disk.ts';
import { browserAttacks } from './browser-attacks.ts';
import { bulk } from './bulk.ts';
import { clientSync } from './client-sync.ts';
import { clock } from './clock.ts';
import { decisions } from './decisions.ts';
import { exports } from './exports.ts';
import { failover } from './failover.ts';
import { feed } from './feed.ts';
import type { Figures } from './figures.ts';
import { frozenDatabase } from './frozen-database.ts';
import { fuzz } from './fuzz.ts';
import { imports } from './imports.ts';
import { killDatabaseUnderService } from './kill-database.ts';
import { killMigration } from './kill-migration.ts';
import { killService } from './kill-service.ts';
import { linearizable } from './linearizable.ts';
import { migrationUnderLoad } from './migration-under-load.ts';
import { model } from './model.ts';
import { movedRecords } from './moved-records.ts';
import { compareWithNext } from '#testing/service/next-routes.ts';
import { noisyFirm } from './noisy-firm.ts';
import { noisyLists } from './noisy-lists.ts';
import { noisyStrangers } from './noisy-strangers.ts';
import { noisyWork } from './noisy-work.ts';
import { overload } from './overload.ts';
import { pooler } from './pooler.ts';
import { approvals } from './approvals.ts';
import { races } from './races.ts';
import { readOnlyDatabase } from './read-only-database.ts';
import { replicas } from './replicas.ts';
import { rollingRestart } from './rolling-restart.ts';
import { secrets } from './secrets.ts';
import { signInFlood } from './sign-in-flood.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { ssrf } from './ssrf.ts';
import { steppedClock } from './stepped-clock.ts';
import { streams } from './streams.ts';
import { tamper } from './tamper.ts';
import { transfersScale } from './transfers-scale.ts';
import { vanishedClient } from './vanished-client.ts';
import { walls } from './walls.ts';
import { webhooks } from './webhooks.ts';
import { wrongKey } from './wrong-key.ts';

type Trial = {
  /** The test that lab/README.md describes. Rejects on failure. */
  readonly full: () => Promise<Figures>;
  /** Shows within a minute or two that the test works. Absent if only the full run proves anything. */
  readonly quick?: () => Promise<Figures>;
};

export const trials = {
  'audit-size': { full: () => auditSize(), quick: () => auditSize(20_000, 200) },
  backup: { full: () => backup(), quick: () => backup(1, 4) },
  'browser-attacks': { full: () => browserAttacks(), quick: () => browserAttacks(1, 1, 1, 2) },
  bulk: { full: () => bulk(), quick: () => bulk(2, 4, 80) },
  'client-sync': {
    full: () => clientSync(),
    quick: () => clientSync({ offerCount: 64, transferCount: 600, seconds: 20, kills: 1, writers: 4 }),
  },
  clock: { full: () => clock(), quick: () => clock(1) },
  decisions: { full: () => decisions(), quick: () => decisions(10, 800, 2) },
  'disk-full': { full: () => diskFull(), quick: () => diskFull(1, 1_000) },
  exports: { full: () => exports(100_000, 5, 10), quick: () => exports(10_000, 0, 0) },
  failover: { full: () => failover(), quick: () => failover(1, 1) },
  feed: { full: () => feed(), quick: () => feed(2, 4, 2, 4_000) },
  'frozen-database': { full: () => frozenDatabase(), quick: () => frozenDatabase(40_000) },
  fuzz: { full: () => fuzz(), quick: () => fuzz(3_000) },
  imports: { full: () => imports(), quick: () => imports(2, false, 8) },
  'kill-database': { full: () => killDatabaseUnderService(), quick: () => killDatabaseUnderService(2, 4) },
  'kill-migration': { full: () => killMigration(), quick: () => killMigration(10) },
  'kill-service': { full: () => killService(), quick: () => killService(2, 4, 60_000) },
  linearizable: { full: () => linearizable(), quick: () => linearizable(2, 750) },
  'migration-under-load': {
    full: () => migrationUnderLoad(),
    quick: () => migrationUnderLoad(20_000, 10),
  },
  model: { full: () => model(), quick: () => model(2_000) },
  'moved-records': { full: () => movedRecords(), quick: () => movedRecords(300) },
  'next-routes': { full: () => compareWithNext(), quick: () => compareWithNext() },
  'noisy-firm': { full: () => noisyFirm() },
  'noisy-strangers': { full: () => noisyStrangers(), quick: () => noisyStrangers(0) },
  'noisy-lists': { full: () => noisyLists(5, 15) },
  'noisy-work': { full: () => noisyWork() },
  overload: { full: () => overload() },
  pooler: { full: () => pooler(), quick: () => pooler(5) },
  approvals: { full: () => approvals(), quick: () => approvals(24, 1) },
  races: { full: () => races(), quick: () => races(60) },
  'read-only': { full: () => readOnly(), quick: () => readOnly(1, 1_000) },
  'read-only-database': { full: () => readOnlyDatabase(), quick: () => readOnlyDatabase(1, 1_000) },
  replicas: { full: () => replicas(), quick: () => replicas(2) },
  'rolling-restart': { full: () => rollingRestart(), quick: () => rollingRestart(1, 8) },
  secrets: { full: () => secrets(), quick: () => secrets(11) },
  'sign-in-flood': { full: () => signInFlood() },
  'slow-clients': { full: () => slowClients() },
  soak: { full: () => soak(), quick: () => soak({ seconds: 10, maxGrowth: 1 }) },
  ssrf: { full: () => ssrf(), quick: () => ssrf() },
  'stepped-clock': { full: () => steppedClock(), quick: () => steppedClock() },
  streams: { full: () => streams(), quick: () => streams(1, 10, 1, 0) },
  tamper: { full: () => tamper(), quick: () => tamper(10) },
  'transfers-scale': { full: () => transfersScale(), quick: () => transfersScale(40_000) },
  'vanished-client': { full: () => vanishedClient(), quick: () => vanishedClient() },
  walls: { full: () => walls(), quick: () => walls(5) },
  webhooks: {
    full: () => webhooks(),
    quick: () =>
      webhooks({
        kills: 2,
        count: 2,
        betweenMs: 700,
        maxMsBesideFailing: 10_000,
        maxGrowth: 1,
        minPerSecondAt100Ms: 0,
      }),
  },
  'wrong-key': { full: () => wrongKey(), quick: () => wrongKey(3) },
} as const satisfies Readonly<Record<string, Trial>>;
