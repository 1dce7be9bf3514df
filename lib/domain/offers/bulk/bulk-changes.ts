import type { Offer } from '#lib/domain/offers/offer.ts';
import { brokenBySettings } from '#lib/domain/offers/updating/request-rules.ts';
import { readStates } from '#lib/domain/offers/updating/update-lists.ts';
import { readUpdateRequest, type UpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { FindingList } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';

/** State codes to add to each offer's list, and codes to remove from it. */
type StatesDelta = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** The part of a bulk change that doesn't depend on the offer. */
export type BulkChanges = { readonly request: UpdateRequest; readonly states: StatesDelta | undefined };

/** Every firm is written to each offer and to its audit log. */
export const mostFirmsInBulk = 100;

/** Reads the `changes` member. Errors that don't depend on an offer are reported under that name. */
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
  for (const field of notOfBulks.filter((name) => Object.hasOwn(body, name))) {
    const message = `${field} can't be changed in a bulk update. Remove it.`;
    findings.add(() => ({ field: `changes.${field}`, code: 'field.not.updatable', message }));
  }
  const { blueSkyedStates, ...others } = withoutAny(body, notOfBulks);
  const states = isJsonObject(blueSkyedStates) ? readStatesDelta(blueSkyedStates, findings) : undefined;
  const list = states === undefined && Object.hasOwn(body, 'blueSkyedStates') ? { blueSkyedStates } : {};
  const request = readUpdateRequest({ ...others, ...list }, { inexactNumbers });
  findings.addAll(request.violations.map(inChanges), request.further);
  findings.addAll(brokenBySettings(request).map(inChanges));
  if ((request.participatingFirms?.length ?? 0) > mostFirmsInBulk) {
    const message = `Use at most ${mostFirmsInBulk} firms in a bulk update.`;
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
const notOfBulks = ['offerStatus', 'privatePlacementOfferOid'] as const;

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
