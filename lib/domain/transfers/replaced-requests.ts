import { compareText } from '#lib/domain/text/compare-text.ts';
import { isOver } from './transfer-status.ts';

/** Fields that show whether one request for an account replaces another. */
export type Replaceable = {
  readonly acatid: string;
  readonly comment: string | null;
  readonly contraAccountNumber: string | null;
  readonly dtcNumber: string | null;
  readonly creationTS: string;
  readonly lastModifiedTS: string;
  readonly status: string;
};

/**
 * Maps each replaced request to the request that replaced it, by identifier. The replacement was created later
 * for the same account. Its comment mentions the earlier request, or both are for the same contra account at
 * the same DTC number, in any spelling. If several requests qualify, the earliest is the replacement. A
 * completed or closed request can't be replaced.
 */
export function replacedRequests<Transfer extends Replaceable>(
  transfers: readonly Transfer[],
): ReadonlyMap<string, Transfer> {
  const replaced = new Map<string, Transfer>();
  const byFirstWord = Map.groupBy(transfers, ({ acatid }) => wordsOf(acatid)[0] ?? '');
  const waiting = new Map<string, Transfer[]>();
  const replace = (earlier: Transfer, by: Transfer) => {
    if (!replaced.has(earlier.acatid) && !isOver(earlier.status) && byCreation(earlier, by) < 0) {
      replaced.set(earlier.acatid, by);
    }
  };
  for (const transfer of transfers.toSorted(byCreation)) {
    for (const word of new Set(wordsOf(transfer.comment ?? ''))) {
      for (const earlier of byFirstWord.get(word) ?? []) {
        if (names(transfer.comment ?? '', earlier.acatid)) replace(earlier, transfer);
      }
    }
    const source = sourceOf(transfer);
    if (source !== null) {
      const before = waiting.get(source) ?? [];
      for (const earlier of before) replace(earlier, transfer);
      waiting.set(source, [...before.filter(({ acatid }) => !replaced.has(acatid)), transfer]);
    }
  }
  return replaced;
}

/** Returns the contra account, or null if part of it is unknown. */
function sourceOf({ contraAccountNumber, dtcNumber }: Replaceable): string | null {
  return contraAccountNumber === null || dtcNumber === null
    ? null
    : JSON.stringify([plainDtcNumber(dtcNumber), plainAccountNumber(contraAccountNumber)]);
}

/** Some feeds drop leading zeros. */
function plainDtcNumber(dtcNumber: string): string {
  return dtcNumber.trim().padStart(4, '0');
}

function plainAccountNumber(accountNumber: string): string {
  return accountNumber.replaceAll(/[\s\-\u2010-\u2015\u2212]/g, '');
}

/** Reports whether text contains the identifier as a separate word. */
function names(text: string, acatid: string): boolean {
  for (let place = text.indexOf(acatid); place >= 0; place = text.indexOf(acatid, place + 1)) {
    if (!isInWord(text.charAt(place - 1)) && !isInWord(text.charAt(place + acatid.length))) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isInWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/**
 * Compares requests by creation, then by last change. If both are equal, the greater identifier is treated as later.
 */
function byCreation(left: Replaceable, right: Replaceable): number {
  return (
    Date.parse(left.creationTS) - Date.parse(right.creationTS) ||
    Date.parse(left.lastModifiedTS) - Date.parse(right.lastModifiedTS) ||
    compareText(left.acatid, right.acatid)
  );
}
