import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { startOf, stopStarted } from './shell.ts';

/** What a reader does before and after a command, and what the command must print. */
export type Step = {
  readonly document: string;
  /** Text that the command begins with. */
  readonly command: string;
  /** Command to run first. It creates what the reader is expected to have, or sets a variable such as FILE. */
  readonly before?: string;
  readonly after?: string;
  readonly prints?: RegExp;
  /** Whether the command may exit with 1, as a search that finds nothing does. */
  readonly mayFindNothing?: true;
};

const { firmOid } = sampleFirms.harborPoint;
const backup = 'docs/backup.md';
const deploy = 'deploy/README.md';
const records = 'docs/records-17a-4.md';
const runbook = 'docs/runbook.md';
const readme = 'README.md';

const aVictim = 'PGAPPNAME=victim psql "$DATABASE_URL" -c "select pg_sleep(60)" & sleep 1';
const aLittleTraffic = `
  KEY=$(npm run --silent desk -- key create --firm ${firmOid} --role auditor --json | jq -r .key)
  for key in "$KEY" unknown; do curl -s -H "Authorization: Bearer $key" http://127.0.0.1:3000/restapi/firms; done`;
const intoAnEmptyStore = `FILE=first.backup; KEPT=$DATA_DIR
  export DATA_DIR=$(mktemp -d); install -m 600 "$KEPT/secret.key" "$DATA_DIR"`;
const backIntoTheOwn = 'rm -r "$DATA_DIR"; export DATA_DIR=$KEPT';

export const steps: readonly Step[] = [
  { document: readme, command: 'npm run desk -- user create', prints: /password/i },
  {
    document: readme,
    command: 'KEY=$(SANDBOX=on',
    before: `${startOf('SANDBOX=on npm start')}
      DESK=$(sed -n 's/.* ready at \\(http[^ ]*[0-9]\\).*/\\1/p' started.log)/restapi`,
    prints: /^$/,
    after: 'echo "$KEY" | grep -q "^desk_test_"',
  },
  {
    document: readme,
    command: 'curl -s -H "Authorization: Bearer $KEY" -H "Content-Type',
    prints: /"now":"/,
    after: stopStarted,
  },
  { document: readme, command: 'KEY=', after: 'test ${#KEY} -gt 20' },
  {
    document: readme,
    command: 'curl -si -H',
    prints: /^HTTP\/1\.1 200[^]*^etag: [^]*"daysFromClosingCashIsRequired":10/im,
  },
  { document: readme, command: 'curl -si -X PUT', prints: /^HTTP\/1\.1 200[^]*^etag: /im },
  {
    document: readme,
    command: 'curl -s -X PUT',
    prints: /"status":409.*execution\.cash\.required\.date\.rule/,
  },
  {
    document: readme,
    command: 'curl -s -H "Authorization: Bearer $KEY" "$DESK/accounts',
    prints: /Rejected By Contra/,
  },
  {
    document: readme,
    command: 'curl -s -H "Authorization: Bearer $KEY" $OFFER/actions',
    prints: /"execute":\{"allowed":false/,
  },
  { document: readme, command: 'npm run desk -- import book.json --dry-run', prints: /offers/ },
  { document: readme, command: 'npm run desk -- --help', prints: /^Usage: /m },
  { document: deploy, command: 'curl -si', prints: /^HTTP\/1\.1 200/ },
  { document: deploy, command: 'desk audit verify', prints: /verif|right|written/i },
  { document: backup, command: 'npm run desk -- backup FILE', before: 'FILE=first.backup' },
  {
    document: backup,
    command: 'npm run desk -- restore FILE',
    before: intoAnEmptyStore,
    after: backIntoTheOwn,
  },
  {
    document: backup,
    command: 'unset DATABASE_URL',
    before: 'cp first.backup "$ROOT/backups/newest.backup"; cp "$DATA_DIR/secret.key" "$ROOT/safe"',
  },
  { document: backup, command: 'zcat', before: 'cp first.backup desk.backup', prints: new RegExp(firmOid) },
  { document: runbook, command: 'DESK=', before: aLittleTraffic },
  { document: runbook, command: 'curl -si', prints: /^HTTP\/1\.1 200[^]*HTTP\/1\.1 200/ },
  { document: runbook, command: 'export PGHOST', after: "psql -c 'select count(*) from offer'" },
  { document: runbook, command: 'npm run --silent desk -- audit verify --json', prints: /"ok":true/ },
  {
    document: runbook,
    command: 'psql "$DATABASE_URL" -c "select pg_terminate_backend',
    before: aVictim,
    prints: /^ t$/m,
  },
  { document: runbook, command: 'select pg_terminate_backend', before: aVictim, prints: /^ t$/m },
  { document: runbook, command: 'select pg_cancel_backend', before: aVictim, prints: /^ t$/m },
  {
    document: runbook,
    command: 'npm run desk -- restrict --key',
    before: `KEYID=$(npm run --silent desk -- key create --firm ${firmOid} --role auditor --json | jq -r .keyId)`,
  },
  {
    document: runbook,
    command: 'npm run --silent desk -- audit verify --checkpoint',
    before: `npm run --silent desk -- audit checkpoint --json > kept-checkpoint.json
      npm run --silent desk -- audit verify --json > known.json`,
  },
  {
    document: runbook,
    command: "curl -s $METRICS | grep -E 'placement_desk_refusals_total",
    mayFindNothing: true,
  },
  {
    document: runbook,
    command: 'npm run desk -- key-rotation',
    before: 'OWN="$DATABASE_URL $SECRET_KEY"; unset DATABASE_URL SECRET_KEY',
    after: 'export DATABASE_URL=${OWN% *} SECRET_KEY=${OWN#* }',
  },
  {
    document: runbook,
    command: 'compose exec --env NEW_SECRET_KEY',
    before: `export NEW_SECRET_KEY=$(openssl rand -base64 32)
      compose() { docker compose --file deploy/compose.yaml "$@"; }`,
    after: 'export SECRET_KEY=$NEW_SECRET_KEY; unset NEW_SECRET_KEY',
  },
  { document: runbook, command: 'curl -sI https://desk.example', prints: /^strict-transport-security: /i },
  {
    document: runbook,
    command: 'create role desk',
    before: 'AS_SUPERUSER=postgresql://placement_desk@127.0.0.1:5432/desk',
    after: 'unset AS_SUPERUSER',
  },
  { document: records, command: 'npm run --silent desk -- audit checkpoint', before: 'FILE=checkpoint.json' },
  { document: records, command: 'openssl pkeyutl', prints: /^Signature Verified Successfully/ },
  {
    document: records,
    command: 'npm run desk -- audit export',
    before: 'FILE=audit.csv',
    after: 'test -s audit.csv',
  },
  {
    document: records,
    command: 'npm run desk -- archive FILE',
    before: 'FILE=archive.ndjson; EARLIER=security-2026-11.ndjson',
  },
];

/**
 * Addresses of the service, its metrics and the database (host and port), the folder that replaces `/`, and a
 * recipient for age.
 */
export type Values = Readonly<Record<'service' | 'metrics' | 'database' | 'root' | 'recipient', string>>;

/**
 * Returns the text with each placeholder, address and folder replaced, as a reader would replace them. The values are
 * specific to one test run.
 */
export function filledIn(text: string, values: Values): string {
  const filled: readonly (readonly [RegExp, string])[] = [
    [/https?:\/\/(?:127\.0\.0\.1:3000|desk\.example(?=\/))/g, values.service],
    [/http:\/\/127\.0\.0\.1:9464\/metrics/g, values.metrics],
    [/127\.0\.0\.1:5432(?=\/desk)/g, values.database],
    [/\bPORT=3999\b/g, 'PORT=0'],
    [/(?<![\w.$}])\/(?=(?:etc|opt|backups|safe|var)\/)/g, `${values.root}/`],
    [/(?<=\bfind )\/(?=backups)/g, `${values.root}/`],
    [/ \[(--[^\]]+)\]/g, ' $1'],
    [/\bage1…/g, values.recipient],
    [/--firm OID\b/g, `--firm ${firmOid}`],
    [/--offer OID\b/g, '--offer 4683743612465316027'],
    [/--from DATE --to DATE/g, '--from 2026-01-01 --to 2099-12-31'],
    [/(?<= )(FILE|KEYID|EARLIER)\b(?!=)/g, '"$$$1"'],
    [/\bEMAIL\b/g, 'you@example.com'],
    [/\(PID\)/g, "((select pid from pg_stat_activity where application_name = 'victim' limit 1))"],
    // The test's PostgreSQL already has a role and a database with those names.
    [/(create role|owner) desk\b/g, '$1 desk_of_the_cluster'],
    [/create database placement_desk\b/g, 'create database database_of_the_cluster'],
  ];
  return filled.reduce((so, [what, by]) => so.replace(what, by), text);
}
