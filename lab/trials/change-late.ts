import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type AuditEntry, changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import type { DecidedChange } from '#lib/store/offers/changing/write-offer-changes.ts';
import { changeAllOffers } from '#lib/store/offers/changing/change-many-offers.ts';
import type { OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { startStore } from '#lib/store/start-store.ts';
import { firms } from './trial-book.ts';

/** Changes an offer in a transaction that stays open for `openForMs` ms after its last write, and then commits. */
export async function changeLate(dataDir: string, oid: string, openForMs: number): Promise<void> {
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  try {
    const [outcome] = await changeAllOffers(running.store, {
      firmOid: firms.own,
      namedFirms: [],
      withSubscriptions: true,
      changes: [{ privatePlacementOfferOid: oid, decide }],
      keep: () => wait(openForMs),
    });
    assert.equal(outcome?.outcome, 'changed', 'The late change was refused.');
  } finally {
    await running.stop();
  }
}

function decide(snapshot: OfferSnapshot | undefined): DecidedChange {
  assert.ok(snapshot !== undefined);
  const now = new Date();
  const planning = planUpdate(
    snapshot.offer,
    readUpdateRequest({ maximumInvestmentAmount: 12_345 }),
    snapshot.facts,
    now,
  );
  assert.ok(planning.ok);
  const { plan } = planning;
  const entry: AuditEntry = {
    at: marketTimestamp(now),
    action: plan.action,
    actor: { kind: 'key', name: 'late', keyId: '0123456789abcdef', firmOid: firms.own },
    changes: changesBetweenRecords(offerRecord(snapshot.offer), offerRecord(plan.offer)),
    effects: plan.effects,
    basis: plan.basis,
    requestId: 'late',
  };
  return { plan, entry };
}
