import { setTimeout as wait } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { exportBook } from '#lib/store/book/export-book.ts';
import { recordBookExport } from '#lib/store/security-events.ts';
import { rotateStoreKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { type ApprovalPolicy, approvalSteps } from '#lib/domain/approvals/approval.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { deskTime } from '#lib/store/database/clocks.ts';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { setRestriction, type RestrictionSubject } from '#lib/store/access/restrictions/restrictions.ts';
import { archive, type ArchiveEnd, verifyArchive } from '#lib/store/audit/export/archive.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { auditCommands } from './desk-audit-commands.ts';
import { calendarCommands } from './desk-calendar-commands.ts';
import { backupCommands } from './desk-backup-commands.ts';
import type { Command, Task } from './desk-command.ts';
import {
  countsText,
  countOf,
  pathOf,
  type Words,
  UsageError,
  requireRightClock,
  byOperator,
  flag,
  text,
  showProgress,
} from './desk-words.ts';
import { firmCommands, userCommands, keyCommands } from './desk-access-commands.ts';
import { importTask } from './desk-import.ts';
import { releaseCommands } from './desk-release-commands.ts';

const archiveCommands: readonly Command[] = [
  {
    name: 'archive verify',
    usage: 'archive verify FILE',
    does: "Verify an archive's counts and digest.",
    arguments: ['FILE'],
    options: {},
    withoutStore: (words) => async () =>
      outcome('verified', await verifyArchive(pathOf(words.argument('FILE')))),
  },
  {
    name: 'archive',
    usage: 'archive FILE [--after EARLIER]',
    does: 'Export security events, checkpoints and key addresses as NDJSON, starting after the EARLIER archive if given. Nothing is deleted.',
    arguments: ['FILE'],
    options: { after: { type: 'string' } },
    read: (words) => archiveTask(words.argument('FILE'), words.optional('after')),
  },
];

const restrictCommand: Command = {
  name: 'restrict',
  usage: 'restrict --firm OID | --user EMAIL | --key KEYID --request NAME --off|--on',
  does: 'Disable (--off) or enable (--on) an operation.',
  arguments: [],
  options: { firm: text, user: text, key: text, request: text, off: flag, on: flag },
  read: restrictTask,
};

/**
 * Shows or changes the steps for which a firm requires a second person. The operator can turn them off after a
 * lockout.
 */
const approvalCommand: Command = {
  name: 'approval-policy',
  usage:
    'approval-policy --firm OID [--execute on|off] [--cancel on|off] [--close on|off] [--allocate on|off]',
  does: 'Show the steps for which a firm requires a second person, or turn steps on or off immediately.',
  arguments: [],
  options: { firm: text, execute: text, cancel: text, close: text, allocate: text },
  read: policyTask,
};

const keyRotationCommand: Command = {
  name: 'key-rotation',
  usage: 'key-rotation',
  does: "Rotate the store's SECRET_KEY to NEW_SECRET_KEY or a new secret.key file. Restart every instance afterward.",
  arguments: [],
  options: {},
  read: () => rotateTask,
};

const rotateTask: Task = async (running) => {
  await requireRightClock(running.store);
  const { keyId, rotation } = await rotateStoreKey(running, new Date());
  const isFile = running.settings.secretKey === undefined;
  const text = [
    rotation === null
      ? `The store already has the new key (${keyId}).`
      : `The store has the new key ${keyId}. The last checkpoint signed with the old key is ${rotation.lastCheckpoint}. ${countOf(rotation.signingSecrets, 'signing secret was', 'signing secrets were')} encrypted with the new key.`,
    isFile
      ? `The new key is in ${running.settings.dataDir}/secret.key. Keep a copy elsewhere. The old key, which old backups require, is in secret.key.ID in the same directory. Move the old key off this machine.`
      : 'Set the new key as SECRET_KEY for every instance, and unset NEW_SECRET_KEY. Keep the old key for old backups.',
    'Restart every instance. Until you do, changes return 503. Then make a backup.',
  ];
  return {
    ok: true,
    json: { keyId, ...(rotation ?? { lastCheckpoint: null, signingSecrets: null }) },
    text: text.join('\n'),
  };
};

/** All operator commands. docs/configuration.md describes their --json output. */
export const commands: readonly Command[] = [
  {
    name: 'import',
    usage: 'import FILE [--dry-run] [--override] [--mode all|each] [--strict] [--without-approval]',
    does: "Load a JSON or NDJSON import file (all or nothing). With --mode each, load every valid record. --override also replaces values set in Placement Desk for open offers. --without-approval also changes the status of offers whose firm requires a second person's approval.",
    arguments: ['FILE'],
    options: { 'dry-run': flag, override: flag, mode: text, strict: flag, 'without-approval': flag },
    read: importTask,
  },
  {
    name: 'export',
    usage: 'export FILE',
    does: 'Export the store as an import file, as NDJSON if FILE ends in .ndjson or .jsonl.',
    arguments: ['FILE'],
    options: {},
    read: (words) => exportTask(words.argument('FILE')),
  },
  ...keyCommands,
  ...userCommands,
  restrictCommand,
  ...firmCommands,
  approvalCommand,
  ...calendarCommands,
  ...auditCommands,
  ...backupCommands,
  keyRotationCommand,
  ...archiveCommands,
  ...releaseCommands,
];

function exportTask(file: string): Task {
  return async ({ store }) => {
    const progress = showProgress('records written');
    const path = pathOf(file);
    const counts = await exportBook(store.database, path, progress.show).finally(progress.end);
    await recordBookExport(store.database, byOperator());
    return { ok: true, json: counts, text: `${countsText(counts)} written to ${path}.` };
  };
}

function policyTask(words: Words): Task {
  const firmOid = words.required('firm');
  const wanted = Object.fromEntries(
    approvalSteps
      .filter((step) => words.optional(step) !== undefined)
      .map((step) => [step, words.choice(step, ['on', 'off']) === 'on']),
  );
  return async ({ store }) => {
    const policy = await setApprovalPolicy(store.database, firmOid, wanted, byOperator(), deskTime());
    return { ok: true, json: policy, text: policyText(firmOid, policy) };
  };
}

function policyText(firmOid: string, policy: ApprovalPolicy): string {
  const lines = approvalSteps.map((step) => `${step.padEnd(8)}  ${policy[step] ? 'on' : 'off'}`);
  return [`Steps that require a second person at firm ${firmOid}:`, ...lines].join('\n');
}

function restrictTask(words: Words): Task {
  const subject = readSubject(words);
  const request = words.choice('request', restrictableRequests);
  const off = words.flag('off');
  if (off === words.flag('on')) {
    throw new UsageError('Use either --off or --on.');
  }
  return async ({ store }) => {
    await setRestriction(store, { subject, request, off }, byOperator());
    await wait(apiKeyFreshForMs); // until every instance applies the change
    const text = `${request} is ${off ? 'disabled' : 'enabled'} for ${subject.kind} ${subject.id}.`;
    return { ok: true, json: { [subject.kind]: subject.id, request, off }, text: text };
  };
}

function readSubject(words: Words): RestrictionSubject {
  const given = (['firm', 'user', 'key'] as const).flatMap((kind) => {
    const id = words.optional(kind);
    return id === undefined ? [] : [{ kind, id }];
  });
  const [subject] = given;
  if (subject === undefined || given.length > 1) {
    throw new UsageError('Use exactly one of --firm, --user and --key.');
  }
  return subject;
}

function archiveTask(file: string, earlier: string | undefined): Task {
  return async ({ store }) => {
    const after = earlier === undefined ? undefined : (await verifyArchive(pathOf(earlier))).upTo;
    const path = pathOf(file);
    if (existsSync(path)) throw new OperatorError(`${path} already exists. Choose another file name.`);
    await archive(store.database, path, after);
    return outcome(`written to ${path}`, await verifyArchive(path));
  };
}

function outcome(what: string, { type: _, ...end }: ArchiveEnd) {
  const { securityEvent, checkpoint, keyAddress } = end.counts;
  const counted = [
    countOf(securityEvent, 'security event', 'security events'),
    countOf(checkpoint, 'checkpoint', 'checkpoints'),
    countOf(keyAddress, 'key address', 'key addresses'),
  ];
  return {
    ok: true,
    json: end,
    text: `${counted.join(', ')} ${what}. SHA-256 of the records: ${end.sha256}`,
  };
}
