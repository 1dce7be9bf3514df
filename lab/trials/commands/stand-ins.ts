import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

const { services } = parse(read('deploy/compose.yaml')) as { services: Readonly<Record<string, unknown>> };
const service = `(?:${Object.keys(services).join('|')})`;
const version = /^ARG NODE_VERSION=(\S+)/m.exec(read('Dockerfile'))?.[1] ?? '';
const desk = 'desk node bin/desk\\.ts .+';

/** For each program that can't run here, its permitted calls and the reason why it can't run. */
const allowed: Readonly<Record<string, { readonly because: string; readonly forms: readonly string[] }>> = {
  docker: {
    because: 'no Docker daemon runs here; the commands for its containers run directly',
    forms: [
      'compose --file deploy/compose\\.yaml up (?:--build )?--detach',
      `compose --file deploy/compose\\.yaml logs ${service}`,
      `compose --file deploy/compose\\.yaml exec (?:--env \\w+ )?${desk}`,
      `compose --file deploy/compose\\.yaml exec ${service} psql --username postgres desk`,
      `compose --file deploy/compose\\.yaml run --rm --no-deps --user \\d+ --volume \\S+:/here ${desk}`,
      'compose config',
      'build \\.',
      `buildx imagetools inspect node:${version.replaceAll('.', '\\.')}-bookworm-slim`,
    ],
  },
  'systemd-run': {
    because: 'it would change the machine; its command runs directly',
    forms: [
      '--pipe --wait --collect --working-directory=\\S+/opt/placement-desk(?: --property=\\w+=\\S+)+ node_modules/\\.bin/node bin/desk\\.ts .+',
    ],
  },
  systemctl: {
    because: 'it would change the machine; deploy/service-unit.test.ts has systemd check the unit',
    forms: ['daemon-reload', '(?:enable --now|stop|start) placement-desk', 'restart haproxy'],
  },
  journalctl: { because: 'the unit is not installed', forms: ['--unit placement-desk --follow'] },
  git: {
    because: 'the repository may not be reachable',
    forms: ['clone REPOSITORY \\S+/opt/placement-desk'],
  },
  editor: { because: 'it waits for user input', forms: ['\\S+/etc/placement-desk\\.env'] },
  'apt-get': {
    because: 'it would change the machine',
    forms: ['install haproxy', 'install postgresql patroni etcd-server'],
  },
  haproxy: {
    because: 'it may not be installed; bin/haproxy.test.ts has it check the file',
    forms: ['-c -f \\S+/etc/haproxy/haproxy\\.cfg'],
  },
  age: {
    because: 'it may not be installed; the backup tests decrypt with its library',
    forms: ['--decrypt --identity identity\\.txt \\S+'],
  },
  'age-keygen': { because: 'it may not be installed', forms: ['-o identity\\.txt'] },
  chronyc: { because: 'it may not be installed', forms: ['tracking'] },
  modprobe: { because: 'it would change the machine', forms: ['softdog'] },
  pg_dropcluster: { because: 'it would change the machine', forms: ['--stop 15 main'] },
  patronictl: {
    because: 'there is no cluster; the failover test sets one up',
    forms: ['-c \\S+/etc/patroni\\.yml list', 'failover --force', 'reinit placement-desk \\S+', 'switchover'],
  },
  // These are called only if an earlier command has failed, so any call is an error.
  logger: { because: 'it would write to the system log', forms: [] },
  'page-on-call': { because: 'operators use their own paging program', forms: [] },
};

/** Records the call. If it has a command for a container or a unit, runs that command directly. */
const script = `#!/bin/bash
printf '%s\\n' "\${0##*/} $*" >> "$STAND_INS_CALLED"
for word; do
  case $1 in
    node | node_modules/.bin/node) shift; exec "$NODE" "\${@//\\/here\\//$PWD/}" ;;
  esac
  shift
done
`;

/** Writes stand-ins for programs that can't run here into a folder. */
export async function writeStandIns(folder: string) {
  await mkdir(folder);
  const called = join(folder, 'called.log');
  for (const name of Object.keys(allowed)) {
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
  return {
    environment: { STAND_INS_CALLED: called, NODE: process.execPath },
    /** Returns the calls since the last check that match none of the forms above. */
    wrongCalls: async (): Promise<string[]> => {
      const calls = await readFile(called, 'utf8').catch(() => '');
      await rm(called, { force: true });
      return calls.split('\n').filter((call) => call !== '' && !isAllowed(call));
    },
  };
}

function isAllowed(call: string): boolean {
  const [name = '', ...words] = call.split(' ');
  return allowed[name]?.forms.some((form) => new RegExp(`^${form}$`).test(words.join(' '))) ?? false;
}
