import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { JsonObject } from '#lib/domain/problems/json-text.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { settingsViolations } from '#lib/domain/offers/updating/request-rules.ts';
import { readStates } from '#lib/domain/offers/updating/update-lists.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { maxOffersInBulk } from './bulk-limits.ts';

/** An offer to change, and the ETag of the version to change, or null for any version. */
type NamedOffer = { readonly privatePlacementOfferOid: string; readonly etag: string | null };

/** `each` updates every offer separately. `all` updates all offers or none. */
export const bulkModes = ['each', 'all'] as const;

type BulkMode = (typeof bulkModes)[number];

/** A change to many offers. */
export type BulkUpdate = {
  readonly changes: BulkChanges;
  readonly offers: readonly NamedOffer[];
  readonly mode: BulkMode;
  readonly dryRun: boolean;
};

/** Reads the body of a bulk change. Never throws: errors are in the findings. */
export function readBulkUpdate({
  value: body,
  duplicates,
  furtherDuplicates,
  inexactNumbers,
}: JsonObject): BulkUpdate & Findings {
  const findings = new FindingList();
  for (const field of duplicates) {
    const message = `${quote(field)} appears more than once. Send it once.`;
    findings.add(() => ({ field, code: 'duplicate.field', message }));
  }
  findings.addAll([], furtherDuplicates);
  refuseOthers(body, '', ['changes', 'offers', 'mode', 'dryRun'], findings);
  const inChanges = inexactNumbers.flatMap((path) =>
    path.startsWith('changes.') ? [path.slice('changes.'.length)] : [],
  );
  return {
    changes: readBulkChanges(body['changes'], inChanges, findings),
    offers: readOffers(body['offers'], findings),
    mode: readMode(body['mode'], findings),
    dryRun: readDryRun(body['dryRun'], findings),
    violations: findings.violations,
    further: findings.further,
  };
}

function readOffers(input: unknown, findings: FindingList): NamedOffer[] {
  if (!Array.isArray(input) || input.length < 1 || input.length > maxOffersInBulk) {
    const message = `Send a list of 1 to ${maxOffersInBulk} offers. For more offers, send several requests.`;
    findings.add(() => ({ field: 'offers', code: 'invalid.value', message }));
    return [];
  }
  const places = new Map<string, number>();
  return input.flatMap((element: unknown, index): NamedOffer[] => {
    const path = `offers[${index}]`;
    const offer = readOffer(element, path, findings);
    if (offer === undefined) {
      return [];
    }
    const { privatePlacementOfferOid: oid } = offer;
    const first = places.get(oid);
    if (first !== undefined) {
      const message = `Offer ${quote(oid)} is already in offers[${first}]. Include it once.`;
      findings.add(() => {
        return { field: `${path}.privatePlacementOfferOid`, code: 'duplicate.offer', message };
      });
    } else {
      places.set(oid, index);
    }
    return [offer];
  });
}

function readOffer(element: unknown, path: string, findings: FindingList): NamedOffer | undefined {
  const refuse = (field: string, message: string) => {
    findings.add(() => ({ field, code: 'invalid.value', message }));
  };
  if (!isJsonObject(element)) {
    refuse(path, 'Send an object with privatePlacementOfferOid and, optionally, etag.');
    return undefined;
  }
  refuseOthers(element, `${path}.`, ['privatePlacementOfferOid', 'etag'], findings);
  const { privatePlacementOfferOid, etag } = element;
  if (etag !== undefined && typeof etag !== 'string') {
    refuse(`${path}.etag`, 'Send the offer\'s ETag as a string, including its quotes: "\\"7\\"".');
    return undefined;
  }
  if (typeof privatePlacementOfferOid !== 'string') {
    const message = 'Send the identifier as a string. As a number, it would lose digits.';
    refuse(`${path}.privatePlacementOfferOid`, message);
    return undefined;
  }
  return { privatePlacementOfferOid, etag: etag ?? null };
}

function readMode(input: unknown, findings: FindingList): BulkMode {
  const mode = input === undefined ? 'each' : bulkModes.find((name) => name === input);
  if (mode === undefined) {
    findings.add(() => ({ field: 'mode', code: 'invalid.value', message: 'Use "each" or "all".' }));
  }
  return mode ?? 'each';
}

function readDryRun(input: unknown, findings: FindingList): boolean {
  if (input !== undefined && typeof input !== 'boolean') {
    findings.add(() => ({ field: 'dryRun', code: 'invalid.value', message: 'Use true or false.' }));
  }
  return input === true;
}

function refuseOthers(
  object: Readonly<Record<string, unknown>>,
  parent: string,
  known: readonly string[],
  findings: FindingList,
): void {
  for (const name of Object.keys(object)) {
    if (!known.includes(name)) {
      const message = `${quote(name)} can't be set in a bulk update.`;
      findings.add(() => ({ field: parent + cutName(name), code: 'unknown.field', message }));
    }
  }
}

/** State codes to add to each offer's list, and codes to remove from it. */
type StatesDelta = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** The part of a bulk change that doesn't depend on the offer. */
type BulkChanges = { readonly request: UpdateRequest; readonly states: StatesDelta | undefined };

/** Maximum number of firms in a bulk update. Every firm is written to each offer and to its audit log. */
export const maxFirmsInBulk = 100;

/** Reads the `changes` member. Errors that don't depend on an offer are reported under `changes`. */
export function readBulkChanges(
  input: unknown,
  inexactNumbers: readonly string[],
  findings: FindingList,
): BulkChanges {
  const body = isJsonObject(input) ? input : {};
  if (!isJsonObject(input)) {
    const message = 'Send an object with the settings to change, such as { "published": true }.';
    findings.add(() => ({ field: 'changes', code: 'invalid.value', message }));
  }
  for (const field of nonBulkFields.filter((name) => Object.hasOwn(body, name))) {
    const message = `${field} can't be changed in a bulk update. Remove it.`;
    findings.add(() => ({ field: `changes.${field}`, code: 'field.not.updatable', message }));
  }
  const { blueSkyedStates, ...others } = withoutAny(body, nonBulkFields);
  const states = isJsonObject(blueSkyedStates) ? readStatesDelta(blueSkyedStates, findings) : undefined;
  const list = states === undefined && Object.hasOwn(body, 'blueSkyedStates') ? { blueSkyedStates } : {};
  const request = readUpdateRequest({ ...others, ...list }, { inexactNumbers });
  findings.addAll(request.violations.map(inChanges), request.further);
  findings.addAll(settingsViolations(request).map(inChanges));
  if ((request.participatingFirms?.length ?? 0) > maxFirmsInBulk) {
    const message = `Use at most ${maxFirmsInBulk} firms in a bulk update.`;
    findings.add(() => ({ field: 'changes.participatingFirms', code: 'invalid.value', message }));
  }
  return { request, states };
}

/** Returns the request that applies this change to one offer. */
export function requestForOffer({ request, states }: BulkChanges, offer: Offer): UpdateRequest {
  if (states === undefined) {
    return request;
  }
  const after = new Set([...offer.blueSkyedStates, ...states.add]);
  for (const state of states.remove) after.delete(state);
  return {
    ...request,
    blueSkyedStates: [...after].sort(),
    namedSettings: [...request.namedSettings, 'blueSkyedStates'],
  };
}

/** Fields that an update of one offer accepts and a bulk update doesn't. */
const nonBulkFields = ['offerStatus', 'privatePlacementOfferOid'] as const;

function withoutAny(
  body: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

const path = 'changes.blueSkyedStates';

function readStatesDelta(input: Readonly<Record<string, unknown>>, findings: FindingList): StatesDelta {
  for (const name of Object.keys(input).filter((each) => each !== 'add' && each !== 'remove')) {
    const message = `${quote(name)} is not supported. Use "add", "remove" or both.`;
    findings.add(() => ({ field: `${path}.${cutName(name)}`, code: 'unknown.field', message }));
  }
  const read = (name: 'add' | 'remove') =>
    Object.hasOwn(input, name) ? readStates(input[name], `${path}.${name}`, findings) : undefined;
  const [add, remove] = [read('add'), read('remove')];
  if (add === undefined && remove === undefined) {
    const message = 'Send a list of states, or an object with "add", "remove" or both.';
    findings.add(() => ({ field: path, code: 'invalid.value', message }));
  }
  const both = (add ?? []).filter((state) => remove?.includes(state));
  if (both.length > 0) {
    const message = `${both.join(', ')} can't be both added and removed. List each only once.`;
    findings.add(() => ({ field: path, code: 'invalid.value', message }));
  }
  return { add: add ?? [], remove: remove ?? [] };
}

function inChanges({ field, ...violation }: Violation): Violation {
  return { ...violation, field: `changes.${field}` };
}
