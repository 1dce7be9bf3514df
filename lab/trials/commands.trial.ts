import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startComposeDatabase } from '../../deploy/testing/database-of-compose.ts';
import { makeMachine } from './commands/clone.ts';
import { followDocument, used } from './commands/follow-document.ts';
import { notRun } from './commands/not-run.ts';
import { readCommands } from './commands/read-commands.ts';
import { openShell, type Shell, startOf } from './commands/shell.ts';
import { writeStandIns } from './commands/stand-ins.ts';
import { steps, type Values } from './commands/steps.ts';
import { type Service, startService } from '#testing/service/service.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (document: string) => readFileSync(join(project, document), 'utf8');
/** Programs that the documents use but that aren't part of the project. */
const needed = ['bash', 'curl', 'jq', 'openssl', 'psql', 'zcat'];
const missing = needed.filter((program) => spawnSync(program, ['--version']).error !== undefined);

/** In reading order: installation, operation, and then troubleshooting. */
const first = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md', 'docs/backup.md', 'docs/runbook.md'];
const documents = [
  ...first,
  ...globSync(['*.md', '{lib,docs,deploy,lab}/**/*.md'], { cwd: project })
    .filter((document) => !first.includes(document))
    .sort(),
];
/** Documents about a separate PostgreSQL server. The others are about the embedded database. */
const onPostgresql = ['deploy/README.md', 'docs/runbook.md'];

let machine: Awaited<ReturnType<typeof makeMachine>>;
let standIns: Awaited<ReturnType<typeof writeStandIns>>;
let database: Awaited<ReturnType<typeof startComposeDatabase>>;
let recipient: string;
let service: Service | undefined;
const shells: Shell[] = [];

beforeAll(async () => {
  machine = await makeMachine();
  standIns = await writeStandIns(join(machine.root, 'stand-ins'));
  database = await startComposeDatabase('secret');
  recipient = await identityToRecipient(await generateIdentity());
});

afterAll(async () => {
  await service?.stop();
  for (const shell of shells) await shell.close();
  await database.stop();
  await rm(machine.root, { recursive: true, force: true });
});

function openShellWith(changes: Readonly<Record<string, string>>): Shell {
  const { PATH = '', HOME, USER } = process.env;
  const environment = {
    ...{ HOME, USER, LANG: 'C.UTF-8', PATH: `${join(machine.root, 'stand-ins')}:${PATH}` },
    ...{ ROOT: machine.root, DATA_DIR: machine.dataDir, PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0' },
    ...standIns.environment,
    ...changes,
  };
  const shell = openShell(machine.clone, environment, machine.root);
  shells.push(shell);
  return shell;
}

/** Starts the service for the documents about the embedded database, and returns its address. */
async function startFromReadme(): Promise<string> {
  const { output, errors } = await openShellWith({}).run(startOf('npm start'));
  const address = /ready at (http:\S+\d)/.exec(output)?.[1];
  if (address === undefined) throw new Error(`npm start: ${errors}`);
  return address;
}

/** Starts the service on PostgreSQL, with its log in the runbook's file and a public address other than its own. */
async function startOnPostgresql(environment: Readonly<Record<string, string>>): Promise<Service> {
  return startService({
    dataDir: machine.dataDir,
    environment: {
      ...environment,
      ...{ METRICS_PORT: '0', LOG_LEVEL: 'info', PUBLIC_BASE_URL: 'https://desk.example' },
    },
    onOutput: (text) => void appendFile(join(machine.clone, 'service.log'), text),
  });
}

test.skipIf(missing.length > 0)(`every command in the documents runs ${missing.join()}`, async () => {
  const values: Values = {
    service: await startFromReadme(),
    metrics: '',
    database: new URL(database.url).host,
    root: machine.root,
    recipient,
  };
  const { wrongCalls } = standIns;
  const wrong: string[] = [];
  let secretKey = '';
  for (const document of documents) {
    const commands = readCommands(document, read(document));
    if (commands.length === 0) continue;
    const isOnPostgresql = onPostgresql.includes(document);
    const environment = { DATABASE_URL: database.url, SECRET_KEY: secretKey };
    if (isOnPostgresql) service ??= await startOnPostgresql(environment);
    const shell = openShellWith(isOnPostgresql ? environment : {});
    const its = isOnPostgresql
      ? { ...values, service: service?.baseUrl ?? '', metrics: service?.metricsUrl ?? '' }
      : values;
    const startedAt = performance.now();
    wrong.push(...(await followDocument(commands, { shell, values: its, wrongCalls })));
    console.info(`${document}: ${commands.length} commands, ${Math.round(performance.now() - startedAt)} ms`);
    // The other documents use the SECRET_KEY that the README created.
    if (document === 'README.md') secretKey = (await shell.run('printf %s "$SECRET_KEY"')).output;
  }
  expect(wrong.join('\n\n')).toBe('');
  const outOfDate = [...notRun, ...steps].filter((each) => !used.has(each));
  expect(outOfDate.map(({ command }) => String(command))).toEqual([]);
});

test.skipIf(missing.length > 0)(
  'a command that does not run is reported with its document and line',
  async () => {
    const commands = [
      'npm run desk -- exprot book.json',
      'npm run trials -- rases',
      'desk export FILE --jsn',
      'there-is-no-such-program; true',
      'docker compose --file deploy/compose.yaml logs dsk',
      'true',
    ];
    const document = `\`\`\`sh\n${commands.join('\n')}\n\`\`\``;
    const values: Values = { service: '', metrics: '', database: '', root: '', recipient: '' };
    const follower = { shell: openShellWith({}), values, wrongCalls: standIns.wrongCalls };
    const wrong = await followDocument(readCommands('docs/a.md', document), follower);
    expect(wrong).toEqual([
      expect.stringMatching(/^docs\/a\.md:2: [^]*exit 2: [^]*There is no command "exprot/),
      expect.stringMatching(/^docs\/a\.md:3: [^]*there is no trial rases/),
      expect.stringMatching(/^docs\/a\.md:4: [^]*export has no option --jsn/),
      expect.stringMatching(/^docs\/a\.md:5: [^]*exit 127: [^]*not found/),
      expect.stringMatching(/^docs\/a\.md:6: [^]*unknown call: docker compose/),
    ]);
  },
);
