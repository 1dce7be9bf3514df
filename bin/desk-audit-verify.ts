import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Finding, FoundAudit } from '#lib/store/audit/verification/audit-finding.ts';
import { judgeAudit, judgeFindings, knownSchema } from '#lib/store/audit/verification/judge-audit.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import type { KeptCheckpoint } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';
import { verificationText } from './desk-verification-text.ts';
import type { Task } from './desk-command.ts';
import { pathOf } from './desk-path.ts';
import { showProgress } from './desk-progress.ts';
import type { Words } from './desk-words.ts';

/** `audit verify`: exit 0 where nothing is wrong but what is known. */
export function verifyAuditTask(words: Words): Task {
  const checkpoint = words.optional('checkpoint');
  const known = words.optional('known');
  const kind = words.flag('since') ? 'incremental' : 'full';
  const resume = words.flag('resume');
  return async ({ store }) => {
    const kept = checkpoint === undefined ? undefined : await readKeptCheckpoint(pathOf(checkpoint));
    const knownFindings = known === undefined ? [] : await readKnownFindings(pathOf(known));
    const progress = showProgress('entries verified');
    const countKnown = (found: FoundAudit) => judgeFindings(found, knownFindings).known;
    const wish = { kind, resume, kept, countKnown, now: new Date(), onProgress: progress.show } as const;
    const checked = await verifyAuditInParts(store, wish).finally(progress.end);
    const { parts, longestPartMs } = checked;
    const json = { kind, ...judgeAudit(checked, knownFindings), parts, longestPartMs };
    const held = json.ok && kept !== undefined ? ` Checkpoint ${kept.number} matches the stored copy.` : '';
    return { ok: json.ok, json, text: verificationText(json) + held };
  };
}

const keptForm = z.object({
  number: z.int().positive(),
  signature: z.base64().transform((signature) => Buffer.from(signature, 'base64')),
  content: z.string().optional(),
});

/** What `audit checkpoint --json` printed at some time. Throws an OperatorError where it is something else. */
async function readKeptCheckpoint(path: string): Promise<KeptCheckpoint> {
  return readPrinted(path, keptForm, 'checkpoint that "audit checkpoint --json"');
}

/** The findings that `audit verify --json` printed at some time. Throws an OperatorError where it is something else. */
async function readKnownFindings(path: string): Promise<Finding[]> {
  return (await readPrinted(path, knownSchema, 'verification that "audit verify --json"')).findings;
}

async function readPrinted<Form extends z.ZodType>(
  path: string,
  form: Form,
  what: string,
): Promise<z.output<Form>> {
  try {
    return form.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const why = cause instanceof Error && 'path' in cause ? `: ${cause.message}` : '';
    throw new OperatorError(`${path} is no ${what} printed${why}.`, { cause });
  }
}
