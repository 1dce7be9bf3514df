import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import { attentionChanges, attentionEvents } from './attention-events.ts';

const some = fc.subarray([...attentions]);
const sorted = (list: readonly string[]) => [...list].sort();

test('the old reasons, minus those that ended and plus those that began, equal the current ones', () => {
  fc.assert(
    fc.property(some, some, (before, now) => {
      const { begun, ended } = attentionChanges(before, now);
      const after = [...before.filter((one) => !ended.includes(one)), ...begun];
      expect(sorted(after)).toEqual(sorted(now));
      expect(begun.filter((one) => before.includes(one))).toEqual([]);
      expect(ended.filter((one) => !before.includes(one))).toEqual([]);
    }),
  );
});

test('comparing again finds no change, and comparing in reverse undoes it', () => {
  fc.assert(
    fc.property(some, some, (before, now) => {
      expect(attentionChanges(now, now)).toEqual({ begun: [], ended: [] });
      const there = attentionChanges(before, now);
      expect(attentionChanges(now, before)).toEqual({ begun: there.ended, ended: there.begun });
    }),
  );
});

test.each<[Attention, string[]]>([
  ['closingdatepassed', ['C', 'P', 'Q']],
  ['executable', ['C']],
  ['cashrequiredpassed', ['C', 'P', 'Q']],
  ['closingsoon', ['C', 'P', 'Q']],
  ['minimummissed', ['C']],
  ['noinvestor', ['C', 'P', 'Q']],
])('%s is sent to %j', (attention, readers) => {
  const offer = { privatePlacementOfferOid: '1', creatingFirmOid: 'C', participatingFirms: ['P', 'C', 'Q'] };
  const data = { privatePlacementOfferOid: '1', attention };
  expect(attentionEvents(offer, [attention])).toEqual([{ type: 'offer.attention', data, readers }]);
});

test('each reason produces its own event', () => {
  fc.assert(
    fc.property(some, (begun) => {
      const offer = { privatePlacementOfferOid: '1', creatingFirmOid: 'C', participatingFirms: [] };
      expect(attentionEvents(offer, begun).map(({ data }) => data['attention'])).toEqual(begun);
    }),
  );
});
