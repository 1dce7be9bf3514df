import { dateSchema } from '#lib/contract/query.ts';
import { readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import { type Checkpoint, readCheckpoint } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { checkpointAudit, readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { exportAudit } from '#lib/store/audit/export/export-audit.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { Store } from '#lib/store/store.ts';
import { requireRightClock } from './desk-clock.ts';
import type { Command, Task } from './desk-command.ts';
import { verificationText } from './desk-verification-text.ts';
import { verifyAuditTask } from './desk-audit-verify.ts';
import { countOf } from './desk-count.ts';
import { byOperator } from './desk-operator.ts';
import { pathOf } from './desk-path.ts';
import { showProgress } from './desk-progress.ts';
import { UsageError, type Words } from './desk-words.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The operator's commands on the audit. The contract says what each prints with --json. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    usage: 'audit verify [--since] [--resume] [--checkpoint FILE] [--known FILE]',
    does: 'Verify every audit entry and checkpoint, and rebuild every offer from its entries. --since checks only new ones.',
    arguments: [],
    options: { since: flag, resume: flag, checkpoint: text, known: text },
    read: verifyAuditTask,
  },
  {
    name: 'audit checkpoint',
    usage: 'audit checkpoint',
    does: 'Sign a checkpoint of the audit log. --json prints the copy to keep elsewhere.',
    arguments: [],
    options: {},
    read: () => checkpointTask,
  },
  {
    name: 'audit export',
    usage: 'audit export FILE [--firm OID] [--offer OID] [--from DATE] [--to DATE]',
    does: 'Export audit entries and their verification, as CSV if FILE ends in .csv, otherwise NDJSON.',
    arguments: ['FILE'],
    options: { firm: text, offer: text, from: text, to: text },
    read: exportTask,
  },
];

const checkpointTask: Task = async ({ store }) => {
  await requireRightClock(store);
  const made = await checkpointAudit(store, new Date());
  const newest = made.at(-1) ?? (await readNewestCheckpoint(store.database));
  if (newest === undefined) {
    throw new OperatorError('The audit log is empty. There is nothing to sign.');
  }
  return checkpointOutcome(store, newest, made.length > 0);
};

async function checkpointOutcome({ database, keys }: Store, checkpoint: Checkpoint, isNew: boolean) {
  const { number, content } = checkpoint;
  const signature = checkpoint.signature.toString('base64');
  const publicKey = (await readAuditKeys(database, keys)).publicKeyOf(checkpoint);
  const { at = '', offers = [] } = readCheckpoint(checkpoint) ?? {};
  const json = { number, at, offers: offers.length, signature, publicKey, content };
  const said = [
    `Checkpoint ${number} of ${at}: ${countOf(offers.length, 'offer', 'offers')}${isNew ? '' : '. Nothing is new since then'}.`,
    `Signature: ${signature}`,
    publicKey.trim(),
  ];
  return { ok: true, json, text: said.join('\n') };
}

function exportTask(words: Words): Task {
  const file = words.argument('FILE');
  const wish = {
    firmOid: words.optional('firm'),
    privatePlacementOfferOid: words.optional('offer'),
    from: optionalDate(words, 'from'),
    to: optionalDate(words, 'to'),
  };
  // An empty export would read as if nothing had happened.
  if (wish.from !== undefined && wish.to !== undefined && wish.from > wish.to) {
    throw new UsageError(`--from ${wish.from} is after --to ${wish.to}.`);
  }
  return async ({ store }) => {
    const progress = showProgress('entries written');
    const path = pathOf(file);
    const options = { context: byOperator(), now: new Date(), onProgress: progress.show };
    const { written, verification } = await exportAudit(store, path, wish, options).finally(progress.end);
    const said = `${countOf(written, 'entry', 'entries')} written to ${path}.\n${verificationText(verification)}`;
    return { ok: verification.ok, json: { written, verification }, text: said };
  };
}

function optionalDate(words: Words, option: string): string | undefined {
  const given = words.optional(option);
  if (given !== undefined && !dateSchema.safeParse(given).success) {
    throw new UsageError(`--${option} "${given}" is not a date such as 2026-11-20.`);
  }
  return given;
}
