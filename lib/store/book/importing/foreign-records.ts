import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import type { BookKind } from '#lib/store/book/book.ts';
import type { BookErrors, BookPosition } from '#lib/store/book/book-errors.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readEventsToday, recordSecurityEvent } from '#lib/store/security-events.ts';

/**
 * Maximum number of other firms' records that a firm can discover in a day. All firms share the identifiers of
 * offers and subscriptions, so an import that is rejected because of an identifier reveals that another firm
 * has it. Each discovery is a security event.
 */
const maxRefusedPerDay = 100;

const message = `Today, your firm's imports referenced ${maxRefusedPerDay} records that belong to other firms. Correct the identifiers, then import again tomorrow.`;

export type ForeignRecords = {
  /**
   * Adds an error for a record that belongs to another firm. `of` is the revealed identifier, which defaults to
   * this record's. Repeated identifiers count once. Beyond the limit, adds a single error about the limit.
   */
  add(kind: BookKind, position: BookPosition, field: string, oid: string, text: string, of?: string): void;
  /** Returns how many identifiers were revealed. */
  readonly count: () => number;
  /**
   * Reports whether the limit for other firms' records is exceeded, in which case nothing in the import is
   * loaded.
   */
  readonly isBeyond: () => boolean;
  /** Records a security event for each revealed identifier. */
  record(database: Database, actor: Actor): Promise<void>;
};

const messages: Record<BookKind, string> = {
  firm: "Import only your own firm's record, and don't change its name.",
  account: "Import only your firm's accounts.",
  offer: 'Import only offers that your firm creates.',
  subscription:
    "Import only subscriptions to offers your firm created, or its accounts' subscriptions to offers it participates in.",
  transfer: "Import only transfers for your firm's accounts.",
};

/**
 * Whose account a rejected subscription names. The accounts of the sender's firm are the only possible ones if another
 * firm created the offer.
 */
export type WrongAccount = 'own' | 'only own' | 'participating';

const noAccount =
  'No account with this number exists at your firm. Check the number, or upload the account first.';

const accountMessages: Record<WrongAccount, string> = {
  own: `${noAccount} For a participating firm's account, also enter the firm's identifier.`,
  'only own': noAccount,
  participating:
    'No account with this number exists at a participating firm with this identifier. Check the number and the firm.',
};

/**
 * Returns the message for a record that a firm can't import. It is the same whether another firm has a record or the
 * record doesn't exist.
 */
export function messageOf(kind: BookKind, account: WrongAccount | null): string {
  return account === null ? messages[kind] : accountMessages[account];
}

/** Returns a collector for other firms' records to which a firm's import refers. It reports them as errors. */
export async function collectForeignRecords(
  database: Database,
  firmOid: string,
  errors: BookErrors,
): Promise<ForeignRecords> {
  const allowed = maxRefusedPerDay - (await readRefusedToday(database, firmOid)).count;
  const refused: { readonly kind: BookKind; readonly oid: string }[] = [];
  const reported = new Set<string>();
  let isBeyond = false;
  let last: BookPosition = 0;
  return {
    add: (kind, position, field, oid, text, of = `${kind} ${oid}`) => {
      if (reported.has(of)) {
        errors.add(position, [field], text, 'import.not.yours');
      } else if (refused.length < allowed) {
        reported.add(of);
        last = position;
        refused.push({ kind, oid });
        errors.add(position, [field], text, 'import.not.yours');
      } else if (!isBeyond) {
        isBeyond = true;
        errors.add(last, [], message, 'imports.limited');
      }
    },
    count: () => refused.length,
    isBeyond: () => isBeyond,
    record: async (transaction, actor) => {
      for (const { kind, oid } of refused) {
        await recordSecurityEvent(transaction, {
          event: 'import.refused.record',
          firmOid,
          actor,
          subject: oid,
          detail: kind,
          address: null,
          requestId: null,
        });
      }
    },
  };
}

/** Returns the seconds until a firm can import again; undefined if it can now. */
export async function secondsUntilImports(database: Database, firmOid: string): Promise<number | undefined> {
  const { count, seconds } = await readRefusedToday(database, firmOid);
  return count < maxRefusedPerDay ? undefined : seconds;
}

/** Returns how many identifiers were revealed today, up to the limit, and the seconds until the next day begins. */
function readRefusedToday(database: Database, firmOid: string) {
  return readEventsToday(database, { firmOid, event: 'import.refused.record', upTo: maxRefusedPerDay });
}
