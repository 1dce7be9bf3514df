import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { JsonObject } from '#lib/domain/problems/json-text.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { type BulkChanges, readBulkChanges } from './bulk-changes.ts';
import { mostOffersInBulk } from './bulk-limits.ts';

/** An offer to change, and the ETag of the version to change; null for any version. */
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
  if (!Array.isArray(input) || input.length < 1 || input.length > mostOffersInBulk) {
    const message = `Send a list of 1 to ${mostOffersInBulk} offers. For more offers, send several requests.`;
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
