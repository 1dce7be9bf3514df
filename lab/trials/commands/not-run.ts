import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPlan } from '../../bench/plan.ts';
import { trials } from '../trials.ts';
import { wrongWords } from './desk-words.ts';

const project = resolve(import.meta.dirname, '../../..');
const isThere = (path: string) => existsSync(resolve(project, path));

/** A command that is checked but not run. `wrong` returns an error in the command's words, or undefined. */
type NotRun = {
  readonly command: RegExp;
  readonly because: string;
  readonly wrong?: (words: RegExpExecArray) => string | undefined;
};

export const notRun: readonly NotRun[] = [
  {
    command: /^(?:desk )(.*)$/,
    because: 'a sentence about a command; only its words are checked, because commands to run start with npm',
    wrong: ([, words = '']) => wrongWords(words),
  },
  {
    command: /^((?:audit|archive|migrate) .*)$/,
    because: 'a sentence about a command, like the previous rule',
    wrong: ([, words = '']) => wrongWords(words),
  },
  { command: /^npm start$/, because: 'a sentence about it; commands in blocks do run' },
  { command: /^(?:docker compose|jq -j)$/, because: 'a sentence about the program' },
  { command: /^npm run desk(?: -- …)?$/, because: 'stands for any of its commands' },
  { command: /^npm run --silent$/, because: 'stands for any script' },
  {
    command: /^npm test(?: -- (?:unit|store|static|browser|services)(?: --sequence\.shuffle\.files)?)?$/,
    because: 'takes minutes, and runs for every commit',
  },
  {
    command: /^npm test -- (?:unit|store) ([\w/]+)$/,
    because: 'npm test runs the same tests',
    wrong: ([, path = '']) => (isThere(path) ? undefined : `there is no ${path}`),
  },
  {
    command: /^npm test -- unit documents\.test\.ts -u$/,
    because: 'writes the documents; npm test runs it without -u',
    wrong: () => (isThere('documents.test.ts') ? undefined : 'there is no such test'),
  },
  {
    command: /^npm run (dev|cluster|mutation|format|bench:console)(?: -- --write-docs| -- --rounds \d+)?$/,
    because: 'takes minutes, or modifies the project; other tests and the benchmark run dev and cluster',
    wrong: ([, script = '']) => (isScript(script) ? undefined : `there is no script ${script}`),
  },
  {
    command: /^npm run bench(?: -- (.*))?$/,
    because: 'takes minutes; lab/bench/quick.trial.ts runs it',
    wrong: ([, words]) => wrongPlan(words?.split(' ') ?? []),
  },
  {
    command: /^npm run trials -- ([\w-]+)(?: --quick)?$/,
    because: 'this test is one of them',
    wrong: ([, name = '']) =>
      name === '--quick' || name in trials ? undefined : `there is no trial ${name}`,
  },
  {
    command: /^npm run trials -- --quick (\S+\.trial\.ts)$/,
    because: 'runs a test like this one',
    wrong: ([, path = '']) => (isThere(path) ? undefined : `there is no ${path}`),
  },
  {
    command: /^\.ci\/nightly(?: races bench)?$/,
    because: 'takes a day, and this test is a part of it',
    wrong: () => (isThere('.ci/nightly') ? undefined : 'there is no such script'),
  },
  {
    command: /^node (testing\/contract\/release-open-api\.ts)$/,
    because: 'writes the document that later releases are compared with',
    wrong: ([, path = '']) => (isThere(path) ? undefined : `there is no ${path}`),
  },
  { command: /^npm audit --omit=dev$/, because: 'queries the registry, whose response changes over time' },
  {
    command: /^openssl s_client -connect [\w.]+:443 <\S+ \| openssl x509 -noout -enddate$/,
    because: 'needs a certificate',
  },
  {
    command: /^curl -s http:\/\/10\.0\.0\.11:8008\/cluster$/,
    because: 'queries Patroni; the failover test does that',
  },
  {
    command: /^curl -s \$OIDC_ISSUER\/\.well-known\/openid-configuration$/,
    because: 'queries the single sign-on provider, as the service itself does in lib/api/sign-in/openid',
  },
];

function isScript(name: string): boolean {
  const { scripts } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return Object.hasOwn(scripts, name);
}

function wrongPlan(words: readonly string[]): string | undefined {
  try {
    readPlan([...words]);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
