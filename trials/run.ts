import { MissingProgram } from '../bin/missing-program.ts';
import { backup } from './backup.ts';
import { diskFull, readOnly } from './bad-disk.ts';
import { clock } from './clock.ts';
import { browserAttacks } from './browser-attacks.ts';
import { failover } from './failover.ts';
import { frozenDatabase } from './frozen-database.ts';
import { fuzz } from './fuzz.ts';
import { killDatabaseUnderService } from './kill-database.ts';
import { killMigration } from './kill-migration.ts';
import { killService } from './kill-service.ts';
import { lighthouse } from './lighthouse.ts';
import { linearizable } from './linearizable.ts';
import { migrationUnderLoad } from './migration-under-load.ts';
import { model } from './model.ts';
import { noisyFirm } from './noisy-firm.ts';
import { noisyLists } from './noisy-lists.ts';
import { overload } from './overload.ts';
import { pooler } from './pooler.ts';
import { races } from './races.ts';
import { readOnlyDatabase } from './read-only-database.ts';
import { replicas } from './replicas.ts';
import { rollingRestart } from './rolling-restart.ts';
import { secrets } from './secrets.ts';
import { signInFlood } from './sign-in-flood.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { steppedClock } from './stepped-clock.ts';
import { tamper } from './tamper.ts';
import { vanishedClient } from './vanished-client.ts';
import { walls } from './walls.ts';
import { wrongKey } from './wrong-key.ts';

/**
 * Runs a trial by name and says how it went: `npm run trials -- NAME`. docs/trials.md says what each one shows. A quick
 * run (`NAME --quick`) of a trial that has one shows that it works, not what it is for.
 */
const trials: Readonly<Record<string, (isQuick: boolean) => Promise<string>>> = {
  backup: () => backup(),
  clock: () => clock(),
  'disk-full': () => diskFull(),
  'browser-attacks': () => browserAttacks(),
  failover: (isQuick) => (isQuick ? failover(1, 1) : failover()),
  'frozen-database': (isQuick) => (isQuick ? frozenDatabase(40_000) : frozenDatabase()),
  fuzz: (isQuick) => (isQuick ? fuzz(2_000) : fuzz()),
  'kill-database': () => killDatabaseUnderService(),
  'kill-migration': () => killMigration(),
  'kill-service': () => killService(),
  lighthouse: () => lighthouse(),
  linearizable: (isQuick) => (isQuick ? linearizable(4, 2_000) : linearizable()),
  'migration-under-load': (isQuick) => (isQuick ? migrationUnderLoad(20_000, 10) : migrationUnderLoad()),
  model: () => model(),
  'noisy-firm': async () => `${await noisyFirm()}; ${await noisyLists(5, 15)}`,
  overload: () => overload(),
  pooler: (isQuick) => pooler(isQuick ? 5 : 30),
  races: () => races(),
  'read-only': () => readOnly(),
  'read-only-database': () => readOnlyDatabase(),
  replicas: (isQuick) => replicas(isQuick ? 3 : 10),
  'rolling-restart': (isQuick) => rollingRestart(isQuick ? 1 : 5),
  secrets: () => secrets(),
  'sign-in-flood': (isQuick) => (isQuick ? signInFlood(2, 12) : signInFlood()),
  'slow-clients': () => slowClients(),
  soak: () => soak(),
  'stepped-clock': () => steppedClock(),
  tamper: () => tamper(),
  'vanished-client': () => vanishedClient(),
  walls: () => walls(),
  'wrong-key': (isQuick) => (isQuick ? wrongKey(3) : wrongKey()),
};

const [name = '', option] = process.argv.slice(2);
const trial = Object.hasOwn(trials, name) ? trials[name] : undefined;
if (trial === undefined || (option !== undefined && option !== '--quick')) {
  console.error(`Usage: npm run trials -- ${Object.keys(trials).join('|')} [--quick]`);
  process.exit(2);
}
try {
  console.log(`${name}: ${await trial(option === '--quick')}`);
} catch (error) {
  if (error instanceof MissingProgram) console.error(error.message);
  else console.error(`${name} failed:`, error);
  process.exitCode = 1;
}
