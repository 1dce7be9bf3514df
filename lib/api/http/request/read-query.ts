import leven from 'leven';
import type * as z from 'zod';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { isDeprecated, isRepeatable } from '#lib/contract/query.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { requireNoFindings } from '#lib/api/http/response/problem-error.ts';
import { fieldOf } from './request-body.ts';

/**
 * Parses a query string, without its question mark, according to its operation. If the schema is strict, unknown
 * parameters are errors, because a client that misspells a filter would otherwise get all records and mistake them
 * for the filtered ones. Throws 400 with all errors together, each with its parameter's name: `unknown.parameter`,
 * `duplicate.parameter`, and `invalid.value`, including for malformed percent-encoding or UTF-8. `otherFindings`
 * contains the request's other errors.
 */
export function readQuery<Query extends z.ZodObject>(
  query: Query,
  search: string,
  otherFindings: Findings = { violations: [], further: 0 },
): z.output<Query> {
  const shape: Readonly<Record<string, z.ZodType>> = query.shape;
  const known = Object.keys(shape).filter((name) => !isDeprecated(shape[name]));
  const { given, faults } = readParameters(search, shape);
  const result = query.safeParse(given);
  const findings = new FindingList();
  findings.addAll(otherFindings.violations, otherFindings.further);
  findings.addAll(faults);
  for (const issue of result.error?.issues ?? []) addIssue(findings, issue, known);
  requireNoFindings(findings);
  if (!result.success) {
    throw result.error;
  }
  return result.data;
}

/**
 * Returns the readable parameters in `given`, and the errors for unreadable or duplicate ones in `faults`. `given` also
 * contains unknown names, with empty values, so that a strict schema reports them.
 */
function readParameters(search: string, shape: Readonly<Record<string, z.ZodType>>) {
  if (search === '') {
    return { given: {}, faults: [] };
  }
  const given = new Map<string, string | readonly string[]>();
  const faults: Violation[] = [];
  for (const [field, values] of Map.groupBy(pairsOf(search), ({ name }) => name)) {
    const value = values[0]?.value;
    const isList = Object.hasOwn(shape, field) && isRepeatable(shape[field]);
    if (!Object.hasOwn(shape, field)) {
      given.set(field, '');
    } else if (values.length > 1 && !isList) {
      faults.push({ field, code: 'duplicate.parameter', message: `${field} appears twice. Send it once.` });
    } else if (value === undefined || values.some((one) => one.value === undefined)) {
      const message = 'Use percent-encoded UTF-8. A percent sign is %25.';
      faults.push({ field, code: 'invalid.value', message });
    } else {
      given.set(field, isList ? values.flatMap((one) => one.value ?? []) : value);
    }
  }
  return { given: Object.fromEntries(given), faults };
}

/**
 * Splits a query into decoded names and values. A name that can't be decoded is left unchanged and matches no
 * parameter.
 */
function pairsOf(search: string) {
  return search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [rawName = '', ...rest] = pair.split('=');
      return { name: decoded(rawName) ?? rawName, value: decoded(rest.join('=')) };
    });
}

function decoded(text: string): string | undefined {
  try {
    return /^[!-~]*$/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : undefined;
  } catch {
    return undefined; // malformed, or not valid UTF-8
  }
}

/**
 * Adds an error. A query can contain thousands of unknown names, so the nearest known name is computed only for
 * errors that are listed.
 */
function addIssue(findings: FindingList, issue: z.core.$ZodIssue, known: readonly string[]): void {
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) findings.add(() => unknownParameter(name, known));
  } else {
    findings.add(() => ({ field: fieldOf(issue.path), code: 'invalid.value', message: issue.message }));
  }
}

function unknownParameter(name: string, known: readonly string[]): Violation {
  const nearest = nearestOf(name, known);
  const advice =
    nearest !== undefined
      ? `Did you mean ${nearest}?`
      : known.length > 0
        ? `Supported parameters: ${known.join(', ')}.`
        : 'This request has no parameters.';
  return {
    field: cutName(name),
    code: 'unknown.parameter',
    message: `Unknown parameter ${quote(name)}. ${advice}`,
  };
}

const maxComparedCharacters = 40;

/**
 * Returns the most similar known name, if at most a third of the letters differ. Developers who are used to other
 * APIs write offerStatus or offer_status.
 */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const letters = name
    .slice(0, maxComparedCharacters)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const [nearest] = known
    .map((other) => ({ other, distance: leven(letters, other.toLowerCase()) }))
    .filter(({ distance }) => distance <= letters.length / 3)
    .sort((left, right) => left.distance - right.distance);
  return nearest?.other;
}
