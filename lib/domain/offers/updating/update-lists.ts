import { findEntry, firmRemovalCode, participatingFirmStatuses } from '#lib/domain/offers/code-lists.ts';
import {
  type FindingList,
  identifierSchema,
  schemaViolation,
  unknownField,
} from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { isUsState } from './us-states.ts';
import { codeSchema, stateSchema } from './value-schemas.ts';

/**
 * Settings of an update that are lists, read element by element. Rejecting a value with a schema takes a hundred
 * times as long as accepting it, so schemas are used only to produce messages for the errors that are listed.
 */

/** One element of participatingFirms, with its position in the list for error messages. */
export type FirmChange = {
  readonly index: number;
  readonly participatingFirmId: string;
  /** Code for adding or removing; undefined if the status was rejected. */
  readonly participatingFirmStatus: string | undefined;
  /** Whether an earlier element refers to the same firm. */
  readonly repeated: boolean;
};

/** Reads the list at this path. Returns its valid state codes, sorted and without duplicates (D18). */
export function readStates(input: unknown, path: string, findings: FindingList): string[] {
  const states = new Set<string>();
  for (const [index, element] of readList(input, path, findings).entries()) {
    if (typeof element === 'string' && isUsState(element)) {
      states.add(element);
    } else {
      findings.add(() => schemaViolation(stateSchema, element, `${path}[${index}]`));
    }
  }
  return [...states].sort();
}

/** Reads the firms to add and remove (D3). */
export function readFirmChanges(input: unknown, findings: FindingList): FirmChange[] {
  const named = new Set<string>();
  const changes: FirmChange[] = [];
  for (const [index, element] of readList(input, 'participatingFirms', findings).entries()) {
    const { id, status } = readFirmElement(element, index, findings);
    if (id !== undefined) {
      const repeated = named.has(id);
      changes.push({ index, participatingFirmId: id, participatingFirmStatus: status, repeated });
      named.add(id);
    }
  }
  return changes;
}

/** Reports whether a change adds its firm. */
export function isAddition({ participatingFirmStatus: status }: FirmChange): boolean {
  return status !== undefined && status !== firmRemovalCode;
}

function readFirmElement(
  element: unknown,
  index: number,
  findings: FindingList,
): { id?: string | undefined; status?: string | undefined } {
  const path = () => `participatingFirms[${index}]`;
  if (!isJsonObject(element)) {
    const message = 'Send an object with participatingFirmId and participatingFirmStatus.';
    findings.add(() => ({ field: path(), code: 'invalid.value', message }));
    return {};
  }
  for (const name of Object.keys(element)) {
    if (name !== 'participatingFirmId' && name !== 'participatingFirmStatus') {
      findings.add(() => unknownField(`${path()}.`, name));
    }
  }
  const { participatingFirmId: id, participatingFirmStatus: status } = element;
  if (typeof id !== 'string') {
    findings.add(() => schemaViolation(identifierSchema, id, `${path()}.participatingFirmId`));
  }
  const code = typeof status === 'string' ? findEntry(participatingFirmStatuses, status)?.code : undefined;
  if (code === undefined) {
    findings.add(() => schemaViolation(firmStatusSchema, status, `${path()}.participatingFirmStatus`));
  }
  return { id: typeof id === 'string' ? id : undefined, status: code };
}

function readList(input: unknown, field: string, findings: FindingList): readonly unknown[] {
  if (Array.isArray(input)) {
    return input;
  }
  findings.add(() => ({ field, code: 'invalid.value', message: 'Send a list. For an empty list, send [].' }));
  return [];
}

const firmStatusSchema = codeSchema(participatingFirmStatuses);
