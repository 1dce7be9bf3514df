import * as z from 'zod';
import { dateSchema } from '#lib/contract/query.ts';
import { readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import { type Checkpoint, readCheckpoint } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { checkpointAudit, readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { exportAudit } from '#lib/store/audit/export/export-audit.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { Store } from '#lib/store/store.ts';
import type { Finding, FoundAudit } from '#lib/store/audit/verification/audit-finding.ts';
import { readKnownFindings, readSavedOutput } from '#lib/store/audit/verification/known-findings.ts';
import { judgeAudit, judgeFindings } from '#lib/store/audit/verification/verify-audit-trails.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import type { ExternalCheckpoint } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';
import {
  requireRightClock,
  pathOf,
  UsageError,
  type Words,
  countOf,
  byOperator,
  showProgress,
} from './desk-words.ts';
import type { Command, Task } from './desk-command.ts';

/** Maximum number of findings in text output. --json prints up to 100,000. */
const maxShown = 100;

const keptForm = z.object({
  number: z.int().positive(),
  signature: z.base64().transform((signature) => Buffer.from(signature, 'base64')),
  content: z.string().optional(),
});

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Operator commands for the audit log. docs/configuration.md describes their --json output. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    usage: 'audit verify [--since] [--resume] [--checkpoint FILE] [--known FILE]',
    does: 'Verify every audit entry and checkpoint, and rebuild every offer from its entries. --since verifies only new entries.',
    arguments: [],
    options: { since: flag, resume: flag, checkpoint: text, known: text },
    read: verifyAuditTask,
  },
  {
    name: 'audit checkpoint',
    usage: 'audit checkpoint',
    does: 'Sign a checkpoint of the audit log. --json prints a copy to keep elsewhere.',
    arguments: [],
    options: {},
    read: () => checkpointTask,
  },
  {
    name: 'audit export',
    usage: 'audit export FILE [--firm OID] [--offer OID] [--from DATE] [--to DATE]',
    does: 'Export audit entries and the verification result, as CSV if FILE ends in .csv, otherwise as NDJSON.',
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
    throw new OperatorError('The audit log is empty, so there is nothing to sign.');
  }
  return checkpointOutcome(store, newest, made.length > 0);
};

async function checkpointOutcome({ database, keys }: Store, checkpoint: Checkpoint, isNew: boolean) {
  const { number, content } = checkpoint;
  const signature = checkpoint.signature.toString('base64');
  const publicKey = (await readAuditKeys(database, keys)).publicKeyOf(checkpoint);
  const { at = '', offers = [] } = readCheckpoint(checkpoint) ?? {};
  const json = { number, at, offers: offers.length, signature, publicKey, content };
  const text = [
    `Checkpoint ${number} from ${at}: ${countOf(offers.length, 'offer', 'offers')}${isNew ? '' : '. No new entries since then'}.`,
    `Signature: ${signature}`,
    publicKey.trim(),
  ];
  return { ok: true, json, text: text.join('\n') };
}

function exportTask(words: Words): Task {
  const file = words.argument('FILE');
  const request = {
    firmOid: words.optional('firm'),
    privatePlacementOfferOid: words.optional('offer'),
    from: optionalDate(words, 'from'),
    to: optionalDate(words, 'to'),
  };
  // An empty export would suggest that nothing happened in that period.
  if (request.from !== undefined && request.to !== undefined && request.from > request.to) {
    throw new UsageError(`--from ${request.from} is after --to ${request.to}.`);
  }
  return async ({ store }) => {
    const progress = showProgress('entries written');
    const path = pathOf(file);
    const options = { context: byOperator(), now: new Date(), onProgress: progress.show };
    const { written, verification } = await exportAudit(store, path, request, options).finally(progress.end);
    const text = `${countOf(written, 'entry', 'entries')} written to ${path}.\n${verificationText(verification)}`;
    return { ok: verification.ok, json: { written, verification }, text: text };
  };
}

function optionalDate(words: Words, option: string): string | undefined {
  const given = words.optional(option);
  if (given !== undefined && !dateSchema.safeParse(given).success) {
    throw new UsageError(`--${option} "${given}" is not a date. Use a date such as 2026-11-20.`);
  }
  return given;
}

/** Implements `audit verify`. Exits with 0 if every finding is known. */
function verifyAuditTask(words: Words): Task {
  const checkpoint = words.optional('checkpoint');
  const known = words.optional('known');
  const kind = words.flag('since') ? 'incremental' : 'full';
  const resume = words.flag('resume');
  return async ({ store }) => {
    const kept = checkpoint === undefined ? undefined : await readExternalCheckpoint(pathOf(checkpoint));
    const knownFindings = known === undefined ? [] : await readKnownFindings(pathOf(known));
    const progress = showProgress('entries verified');
    const countKnown = (found: FoundAudit) => judgeFindings(found, knownFindings).known;
    const request = { kind, resume, kept, countKnown, now: new Date(), onProgress: progress.show } as const;
    const checked = await verifyAuditInParts(store, request).finally(progress.end);
    const { parts, longestPartMs } = checked;
    const json = { kind, ...judgeAudit(checked, knownFindings), parts, longestPartMs };
    const held = json.ok && kept !== undefined ? ` Checkpoint ${kept.number} matches the stored copy.` : '';
    return { ok: json.ok, json, text: verificationText(json) + held };
  };
}

/** Reads the output of an earlier `audit checkpoint --json`. Throws an OperatorError for any other content. */
async function readExternalCheckpoint(path: string): Promise<ExternalCheckpoint> {
  return readSavedOutput(path, keptForm, 'checkpoint that "audit checkpoint --json"');
}

type Verified = {
  readonly offers: number;
  readonly entries: number;
  readonly checkpoints: number;
  readonly uncovered: number;
  readonly findings?: readonly (Finding & { readonly known?: boolean })[];
  readonly findingsTotal?: number;
  readonly known?: number;
};

/** Formats a verification result as text: new findings first, then a summary. */
function verificationText({
  offers,
  entries,
  checkpoints,
  uncovered,
  findings = [],
  findingsTotal = 0,
  known = 0,
}: Verified): string {
  const shown = findings.filter((finding) => finding.known !== true).slice(0, maxShown);
  const more = findingsTotal - known - shown.length;
  const lines = shown.map(({ offer, version, problem }) =>
    offer === null ? problem : `Offer ${offer}, version ${version ?? ''}: ${problem}`,
  );
  return [
    ...lines,
    ...(more > 0
      ? [`${countOf(more, 'more finding', 'more findings')}. To list all of them, use --json.`]
      : []),
    ...(known > 0 ? [`${countOf(known, 'finding is', 'findings are')} known.`] : []),
    `Verified: ${countOf(entries, 'entry', 'entries')} for ${countOf(offers, 'offer', 'offers')}. ` +
      `Verified: ${countOf(checkpoints, 'checkpoint', 'checkpoints')}; ` +
      `${countOf(uncovered, 'entry is', 'entries are')} newer than the last.`,
  ].join('\n');
}
