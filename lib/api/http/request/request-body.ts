import type * as z from 'zod';
import {
  ProblemError,
  problem,
  findingsOf,
  requireNoFindings,
} from '#lib/api/http/response/problem-error.ts';
import { type JsonObject, type JsonReading, readJsonObject } from '#lib/domain/problems/json-text.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { cutName } from '#lib/domain/text/quote.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import type { OperationRequest } from './operation-request.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Source of a body's bytes: a web stream under Next, or the Node request on the direct mount. */
export type BodySource = AsyncIterable<Uint8Array>;

/**
 * Maximum number of chunks. With one byte per chunk, reading would take five times as long as the rest of the
 * request.
 */
const maxChunks = 2_048;

/**
 * Reads a body. Throws 413 if Content-Length is too large, or as soon as too many bytes or chunks arrive. Throws 400
 * if the body ends early.
 */
export async function readBody(
  source: BodySource | null,
  contentLength: string | null,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(contentLength ?? 0) > maxBytes) {
    throw tooLarge(maxBytes);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        throw tooLarge(maxBytes);
      }
      if (chunks.push(chunk) > maxChunks) {
        throw inTooManyPieces();
      }
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : cutShort();
  }
  return Buffer.concat(chunks, bytes);
}

function tooLarge(maxBytes: number) {
  const limit = `${maxBytes / 1024} KiB (${maxBytes.toLocaleString('en-US')} bytes)`;
  return problem('body.too.large', `The body is larger than ${limit}. Send a smaller one.`);
}

function inTooManyPieces() {
  const message = 'The body has more than 2,048 chunks. Send larger chunks.';
  return problem('body.too.large', message);
}

function cutShort() {
  return problem('invalid.json', 'The body is incomplete. Send it again.');
}

/** Parses a body as one JSON object. */
export function readBodyText(body: Buffer): JsonReading {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return { ok: false, reason: 'The body is not UTF-8.' };
  }
  return readJsonObject(text);
}

/**
 * Validates a body against a strict form. Throws 400 with all violations: `invalid.json` alone, or else invalid
 * query parameters, duplicate keys (D6), unknown fields, and wrong or missing values, each with its name.
 */
export function readForm<Form extends z.ZodType>(
  form: Form,
  { body, query }: Pick<OperationRequest, 'body' | 'query'>,
): z.output<Form> {
  const reading = readBodyText(body);
  if (!reading.ok) {
    throw problem('invalid.json', reading.reason);
  }
  const result = form.safeParse(reading.value);
  const findings = new FindingList();
  const inQuery = findingsOf(query);
  findings.addAll(inQuery.violations, inQuery.further);
  findings.addAll(
    reading.duplicates.map((field) => {
      return { field, code: 'duplicate.field', message: 'The field appears twice. Send it once.' };
    }),
    reading.furtherDuplicates,
  );
  findings.addAll(result.error?.issues.flatMap(violationsOfIssue) ?? []);
  requireNoFindings(findings);
  if (!result.success) {
    throw result.error;
  }
  return result.data;
}

/** Reads a body that isn't described by one schema. Throws 400 with all violations in the query, then in the body. */
export function readBodyWith<Read extends Findings>(
  read: (body: JsonObject) => Read,
  { body, query }: Pick<OperationRequest, 'body' | 'query'>,
): Read {
  const reading = readBodyText(body);
  if (!reading.ok) throw problem('invalid.json', reading.reason);
  const found = read(reading);
  const inQuery = findingsOf(query);
  requireNoFindings({
    violations: [...inQuery.violations, ...found.violations],
    further: inQuery.further + found.further,
  });
  return found;
}

function violationsOfIssue(issue: z.core.$ZodIssue): Violation[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => {
        const message = "The request doesn't accept this field. Remove it.";
        return { field: cutName(key), code: 'unknown.field', message };
      })
    : [{ field: fieldOf(issue.path), code: 'invalid.value', message: issue.message }];
}

/**
 * Returns the name of a field or parameter, such as `addresses[0]` or
 * `participatingFirms[1].participatingFirmId`.
 */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
