import { fuzz } from './fuzz.ts';
import { killService } from './kill-service.ts';
import { lighthouse } from './lighthouse.ts';

/** Runs a trial by name and says how it went: `npm run trials -- NAME`. docs/trials.md says what each one shows. */
const trials: Readonly<Record<string, () => Promise<string>>> = {
  fuzz: () => fuzz(),
  'kill-service': () => killService(),
  lighthouse: () => lighthouse(),
};

const [name = ''] = process.argv.slice(2);
const trial = Object.hasOwn(trials, name) ? trials[name] : undefined;
if (trial === undefined) {
  console.error(`Usage: npm run trials -- ${Object.keys(trials).join('|')}`);
  process.exit(2);
}
try {
  console.log(`${name}: ${await trial()}`);
} catch (error) {
  console.error(`${name} failed:`, error);
  process.exitCode = 1;
}
