import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import { explainAction } from './action-names.ts';

const record = { ...offerRecord(exampleOffer()), offerStatus: 'INITIAL', published: false } as const;
const actions = { unpublish: { conditions: [] } } as unknown as Actions;

test('publishing an offer in which no one can invest shows which settings prevent it', () => {
  const { allowed, effects, advisories } = explainAction('publish', actions, {
    ...record,
    blueSkyedStates: [],
  });
  expect(allowed).toBe(true);
  expect(effects.join()).toContain('States: None');
  expect(advisories).toEqual(['No state is selected, so no one can invest.']);
});

test('publishing an offer in which someone can invest shows no advisory', () => {
  expect(explainAction('publish', actions, record).advisories).toEqual([]);
});
