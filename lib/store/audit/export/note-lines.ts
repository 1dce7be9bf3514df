import sql from 'sql-template-tag';
import { type AuditScope, offersWithin } from '#lib/store/audit/audit-scope.ts';
import type { Database } from '#lib/store/database/database.ts';
import { streamRows } from '#lib/store/database/stream-rows.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The notes of the offers of an export that were written on its days, struck ones too, as lines of it. */
export async function* noteLines(database: Database, wish: AuditScope & Days): AsyncGenerator<string> {
  const { from = '', to = '9999-12-31' } = wish;
  const notes = streamRows<Note>(
    database,
    'exported_notes',
    sql`
      select private_placement_offer_oid as "privatePlacementOfferOid", note_id as "noteId", author, text,
        ${timestampText('offer_note.creation_timestamp')} as "creationTimestamp",
        ${timestampText('struck_timestamp')} as "struckTimestamp"
      from offer_note
      where private_placement_offer_oid in (
        select private_placement_offer_oid from offer where ${offersWithin(wish)})
      order by note_number`,
  );
  for await (const rows of notes) {
    const wanted = rows.filter(
      ({ creationTimestamp: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to,
    );
    yield wanted.map((note) => `${JSON.stringify({ type: 'note', ...note })}\n`).join('');
  }
}

type Note = {
  readonly privatePlacementOfferOid: string;
  readonly noteId: string;
  readonly author: string;
  readonly text: string;
  readonly creationTimestamp: string;
  readonly struckTimestamp: string | null;
};
