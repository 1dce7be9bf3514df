import { describe, expect, test } from 'vitest';
import { changesBetweenRecords, isCreationOrDeletion, isRecordField, replay } from './audit-entry.ts';
import { entryTitle } from './entry-title.ts';
import type { SubscriptionStatus } from './subscription.ts';
import { exampleOffer, otherFirm } from './memo/example-memo.ts';
import { offerRecord } from './offer-record.ts';

const before = offerRecord(exampleOffer());
const { lastModifiedTimestamp: _, ...recordWithoutTimestamp } = before;

describe('changes between two records', () => {
  test('are the fields that differ, with both values, except the timestamp of the change', () => {
    const after = offerRecord(
      exampleOffer({
        clientsHaveAccess: false,
        maximumInvestmentAmount: null,
        participatingFirms: [otherFirm],
        lastModifiedTimestamp: '2027-01-01T00:00:00.000-05:00',
      }),
    );
    expect(changesBetweenRecords(before, after)).toEqual([
      { field: 'maximumInvestmentAmount', from: 500000, to: null },
      { field: 'clientsHaveAccess', from: true, to: false },
      { field: 'participatingFirms', from: before.participatingFirms, to: after.participatingFirms },
    ]);
  });

  test('are empty for equal records, even if the timestamps differ', () => {
    expect(changesBetweenRecords(before, offerRecord(exampleOffer()))).toEqual([]);
    expect(changesBetweenRecords(before, { ...before, lastModifiedTimestamp: 'later' })).toEqual([]);
  });

  test('include every field, even empty ones, as changed from null when the offer is created', () => {
    const after = offerRecord(exampleOffer({ offerMaximum: null }));
    const changes = changesBetweenRecords(null, after);
    expect(changes.map(({ field }) => field)).toEqual(Object.keys(recordWithoutTimestamp));
    expect(changes.every(({ from }) => from === null)).toBe(true);
    expect(changes).toContainEqual({ field: 'offerMaximum', from: null, to: null });
  });
});

test('replaying all entries yields the last record without its timestamp', () => {
  const later = offerRecord(exampleOffer({ daysFromClosingCashIsRequired: 4 }));
  const last = offerRecord(
    exampleOffer({ daysFromClosingCashIsRequired: 4, offerStatus: 'CLOSED_CANCELLED' }),
  );
  const trail = [
    { changes: changesBetweenRecords(null, before) },
    { changes: changesBetweenRecords(before, later) },
    { changes: [] },
    { changes: changesBetweenRecords(later, last) },
  ];
  expect(replay(trail)).toEqual({
    ...recordWithoutTimestamp,
    daysFromClosingCashIsRequired: 4,
    offerStatus: 'CLOSED_CANCELLED',
  });
  expect(replay([])).toEqual({});
});

describe('action labels', () => {
  const identified = [{ field: 'privatePlacementOfferOid' }];
  const created = [{ field: 'offerName' }, ...identified];
  const changed = [{ field: 'offerName' }];

  test.each([
    ['import', created, 'Created by an import'],
    ['import', identified, 'Created by an import'],
    ['import', changed, 'Imported'],
    ['import', [], 'Imported'],
    ['update', changed, 'Settings changed'],
    ['execute', changed, 'Executed'],
    ['cancel', changed, 'Canceled'],
    ['close', changed, 'Closed'],
  ] as const)('action %s with changes %j: %s', (action, changes, words) => {
    expect(entryTitle({ action, changes })).toBe(words);
  });

  test.each([
    [['accept'], 'Accepted 1 subscription'],
    [['accept', 'accept'], 'Accepted 2 subscriptions'],
    [['accept', 'reject', 'accept'], 'Accepted 2, rejected 1 subscriptions'],
    [['reopen'], 'Reopened 1 subscription'],
    [['cancel', 'cancel'], 'Canceled 2 subscriptions'],
    [[], 'Subscriptions decided'],
  ] as const)('decisions %j: %s', (kinds, title) => {
    const decisions = kinds.map((decision) => ({ decision, from: { status: 'INITIAL' } as const }));
    expect(entryTitle({ action: 'decide', changes: [], decisions })).toBe(title);
    expect(entryTitle({ action: 'decide', changes: [], decisions, allocation: {} })).toBe('Allocated');
  });

  test('accepting subscriptions that are already accepted changes their amounts', () => {
    const accepted = (...statuses: SubscriptionStatus[]) =>
      entryTitle({
        action: 'decide',
        changes: [],
        decisions: statuses.map((status) => ({ decision: 'accept', from: { status } })),
      });
    expect(accepted('ACCEPTED')).toBe('Changed the amount of 1 subscription');
    expect(accepted('ACCEPTED', 'ACCEPTED')).toBe('Changed the amount of 2 subscriptions');
    expect(accepted('ACCEPTED', 'INITIAL')).toBe('Accepted 2 subscriptions');
  });

  test('an entry counts as a creation if the identifier changed', () => {
    expect([created, identified].map((changes) => isCreationOrDeletion({ changes }))).toEqual([true, true]);
    expect([changed, []].map((changes) => isCreationOrDeletion({ changes }))).toEqual([false, false]);
  });
});

test('the timestamp of the last change and unknown names are not audited fields', () => {
  expect(['offerName', 'lastModifiedTimestamp', 'another'].map(isRecordField)).toEqual([true, false, false]);
});
