import { offerEvents } from '#lib/domain/events/offer-events.ts';
import { offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { isSettingField, type Offer, offerFieldNames } from '#lib/domain/offers/offer.ts';
import { sealEntry } from '#lib/store/audit/audit-chain.ts';
import { offerEventRows, type OfferEventRow } from '#lib/store/events/write-events.ts';
import type { SecretKeys } from '#lib/store/secret-key/secret-keys.ts';
import { columnOf, columnTypes } from '#lib/store/offers/offer-columns.ts';
import type { OfferWrite } from './offer-change.ts';

const changeable = offerFieldNames
  .filter((field) => field === 'offerStatus' || isSettingField(field))
  .map((field) => ({ field, column: columnOf(field), type: columnTypes[offerFields[field].kind] }));

/** What an update writes, by the column. */
export const writtenTypes = {
  version: 'int',
  chain_head: 'bytea',
  last_modified_timestamp: 'timestamptz',
  ...Object.fromEntries(changeable.map(({ column, type }) => [column, type])),
};

export const rowTypes = {
  private_placement_offer_oid: 'text',
  version_before: 'int',
  chain_head_before: 'bytea',
  cancels_pending: 'boolean',
  unapproved_step: 'text',
  request_id: 'text',
  ...writtenTypes,
};

/** The row of an offer, its entries and its events as they are written, and the offer as it is then. */
export function sealWrite({ audit }: SecretKeys, { snapshot, changes }: OfferWrite) {
  const { privatePlacementOfferOid } = snapshot.offer;
  let { version, chainHead } = snapshot;
  let before = snapshot.offer;
  const events: OfferEventRow[] = [];
  const entries = changes.map(({ plan, entry }) => {
    const content = JSON.stringify(entry);
    version += 1;
    const step = { before, after: plan.offer, changed: plan.changes.map(({ field }) => field), version };
    const { at, requestId } = entry;
    events.push(...offerEventRows(offerEvents(step), { at, firmOid: before.creatingFirmOid, requestId }));
    before = plan.offer;
    // Each entry continues the one before it.
    chainHead = sealEntry(audit, chainHead, { privatePlacementOfferOid, version, content });
    return {
      private_placement_offer_oid: privatePlacementOfferOid,
      version,
      content,
      seal: byteaOf(chainHead),
    };
  });
  const last = changes.at(-1) ?? changes[0];
  const offer = { ...last.plan.offer, lastModifiedTimestamp: last.entry.at };
  const row = {
    private_placement_offer_oid: privatePlacementOfferOid,
    version_before: snapshot.version,
    chain_head_before: byteaOf(snapshot.chainHead),
    cancels_pending: changes.some(({ plan }) => plan.cancelsPending),
    unapproved_step: unapprovedStep(changes),
    request_id: last.entry.requestId,
    version,
    chain_head: byteaOf(chainHead),
    last_modified_timestamp: offer.lastModifiedTimestamp,
    ...byColumn(offer),
  };
  return { row, entries, events, after: { ...snapshot, offer, version, chainHead } };
}

/** A step that nobody approved: written only if the firm's policy doesn't require that. */
function unapprovedStep(changes: OfferWrite['changes']): string | null {
  const step = changes.find(({ plan, entry }) => plan.action !== 'update' && entry.approval === undefined);
  return step?.plan.action ?? null;
}

function byColumn(offer: Offer): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, column } of changeable) values[column] = offer[field];
  return values;
}

function byteaOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
