import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { type RestrictableRequest, roles } from '#lib/domain/access/access.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import { type EventType, typesNamed, typesOpenTo } from './event-types.ts';
import { attentionChanges, attentionEvents, offerEvents } from './offer-events.ts';

const offer = (change: Partial<Offer> = {}) =>
  ({
    privatePlacementOfferOid: '1',
    creatingFirmOid: 'C',
    participatingFirms: ['P', 'Q'],
    offerStatus: 'INITIAL',
    published: true,
    ...change,
  }) as Offer;
const eventsOf = (change: Partial<Offer>) =>
  offerEvents({ before: offer(), after: offer(change), changed: Object.keys(change), version: 2 }).map(
    ({ type, readers, data }) =>
      [type, readers.join(''), data['participatingFirmId']].filter(Boolean).join(' '),
  );

test.each<[Partial<Offer>, string[]]>([
  [{}, []],
  [{ clientsHaveAccess: true }, ['offer.updated CPQ']],
  [{ published: false }, ['offer.unpublished CPQ']],
  [{ published: false, clientsHaveAccess: true }, ['offer.unpublished CPQ', 'offer.updated CPQ']],
  [{ clientsHaveAccess: true, published: false }, ['offer.unpublished CPQ', 'offer.updated CPQ']],
  [{ offerStatus: 'IN_PROGRESS' }, ['offer.executed CPQ']],
  [{ offerStatus: 'CLOSED_CANCELLED' }, ['offer.cancelled CPQ']],
  [{ offerStatus: 'CLOSED_COMPLETE' }, ['offer.closed CPQ']],
  [{ offerStatus: 'CLOSED_INCOMPLETE' }, ['offer.closed CPQ']],
  [
    { participatingFirms: ['P', 'R'] },
    ['offer.firm.added CR R', 'offer.firm.removed CQ Q', 'offer.updated P'],
  ],
  [{ participatingFirms: ['P'], published: false }, ['offer.unpublished CPQ', 'offer.firm.removed CQ Q']],
  [{ participatingFirms: [] }, ['offer.firm.removed CP P', 'offer.firm.removed CQ Q']],
  [{ participatingFirms: ['P'], clientsHaveAccess: true }, ['offer.updated CPQ', 'offer.firm.removed CQ Q']],
  [{ creatingFirmOid: 'D' }, ['offer.removed C', 'offer.created D', 'offer.updated PQ']],
  [
    { creatingFirmOid: 'D', participatingFirms: ['C', 'P', 'Q'] },
    ['offer.created D', 'offer.updated PQC', 'offer.firm.added DC C'],
  ],
  [{ creatingFirmOid: 'P', participatingFirms: ['Q'] }, ['offer.removed C', 'offer.updated PQ']],
  [{ participatingFirms: ['C', 'P', 'Q'] }, ['offer.firm.added C C', 'offer.updated PQ']],
])('the change %j causes the events %j', (change, events) => {
  expect(eventsOf(change)).toEqual(events);
});

test('reports when an offer is published', () => {
  const events = offerEvents({
    before: offer({ published: false }),
    after: offer(),
    changed: ['published'],
    version: 2,
  });
  expect(events.map(({ type }) => type)).toEqual(['offer.published']);
});

test('reports a new offer once to each of its firms', () => {
  const events = offerEvents({ before: undefined, after: offer(), changed: ['published'], version: 1 });
  const data = { privatePlacementOfferOid: '1', version: 1 };
  expect(events).toEqual([{ type: 'offer.created', data, readers: ['C', 'P', 'Q'] }]);
});

describe('event types', () => {
  test.each([
    ['offer.updated', 1],
    ['offer.*', 13],
    ['offer.firm.*', 2],
    ['transfer.*', 3],
    ['offer', 0],
    ['*', 0],
    ['.*', 0],
    ['offer*', 0],
    ['nothing.*', 0],
    ['', 0],
  ])('the name %s selects %i event types', (word, count) => {
    expect(typesNamed(word)).toHaveLength(count);
  });

  test('a restriction hides the event types of the records that it covers', () => {
    const open = (restricted: RestrictableRequest[], types?: EventType[]) =>
      typesOpenTo({ role: 'offer_manager', restricted }, types);
    expect(open(['updateOffer'])).toContain('offer.updated');
    expect(open(['readOffers']).filter((type) => /^(offer|subscription|approval)/.test(type))).toEqual([]);
    expect(open(['readOffers'])).toContain('transfer.created');
    expect(open(['listTransfers'], ['transfer.created', 'offer.closed'])).toEqual(['offer.closed']);
  });

  test.each(roles)('the role %s receives approval events only if it can read approvals', (role) => {
    const isReader = ['offer_manager', 'administrator', 'auditor'].includes(role);
    const open = typesOpenTo({ role, restricted: [] });
    expect(open.filter((type) => type.startsWith('approval.'))).toEqual(
      isReader ? ['approval.requested', 'approval.decided'] : [],
    );
    expect(open).toContain('offer.updated');
  });
});

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

test('equal lists have no changes, and comparing in reverse swaps begun and ended reasons', () => {
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
])('the reason %s is sent to the firms %j', (attention, readers) => {
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
