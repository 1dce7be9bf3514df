import { expect, test } from 'vitest';
import { type AnswerEvent, calendarEvent, type FilingEvent, type OfferEvent } from './calendar-event.ts';

const modifiedAt = new Date('2026-11-20T15:00:00Z');
const offer: OfferEvent = {
  kind: 'closing',
  date: '2026-12-31',
  privatePlacementOfferOid: '4683743612465316027',
  offerName: 'Blue Mesa Solar II',
  sequence: 3,
  modifiedAt,
};
const transfer: AnswerEvent = {
  kind: 'answertransfer',
  date: '2026-12-09',
  acatid: '1152JGC9',
  key: 'a1',
  createdOn: '2026-11-01',
  modifiedAt,
};

test('an event lasts all day and ends on the following day', () => {
  expect(calendarEvent(offer)).toEqual({
    uid: 'closing-4683743612465316027@placement-desk',
    sequence: 3,
    start: '2026-12-31',
    end: '2027-01-01',
    summary: 'Blue Mesa Solar II closes',
    modifiedAt,
    privatePlacementOfferOid: '4683743612465316027',
  });
  expect(calendarEvent({ ...offer, kind: 'cashrequired' })).toMatchObject({
    uid: 'cashrequired-4683743612465316027@placement-desk',
    summary: 'Blue Mesa Solar II: cash required',
  });
});

test('an event keeps its UID when its day moves', () => {
  expect(calendarEvent({ ...offer, date: '2027-01-15' }).uid).toBe(calendarEvent(offer).uid);
});

test('a transfer is identified by its key, and its sequence number increases only when its day changes', () => {
  const event = calendarEvent(transfer);
  expect(event).toMatchObject({
    uid: 'answertransfer-a1@placement-desk',
    summary: 'Transfer 1152JGC9: last day to respond',
    privatePlacementOfferOid: null,
  });
  expect(calendarEvent({ ...transfer, modifiedAt: new Date() }).sequence).toBe(event.sequence);
  expect(calendarEvent({ ...transfer, date: '2026-12-10' }).sequence).toBeGreaterThan(event.sequence);
});

const filing: FilingEvent = {
  kind: 'filing',
  date: '2026-12-14',
  privatePlacementOfferOid: '4683743612465316027',
  offerName: 'Blue Mesa Solar II',
  code: 'form.d',
  name: 'Form D',
  jurisdiction: 'US',
  firmOid: null,
  isProvisional: false,
  sequence: 5,
  modifiedAt,
};

test('a filing is identified by its offer, code, jurisdiction and firm', () => {
  expect(calendarEvent(filing)).toMatchObject({
    uid: 'filing-4683743612465316027-form.d-US@placement-desk',
    sequence: 5,
    start: '2026-12-14',
    summary: 'Blue Mesa Solar II: Form D due',
    privatePlacementOfferOid: '4683743612465316027',
  });
  expect(calendarEvent({ ...filing, isProvisional: true })).toMatchObject({
    uid: 'filing-4683743612465316027-form.d-US@placement-desk',
    summary: 'Blue Mesa Solar II: Form D due (provisional)',
  });
  const notice = { code: 'state.notice', name: 'State notice filing', jurisdiction: 'TX' } as const;
  expect(calendarEvent({ ...filing, ...notice }).summary).toBe(
    'Blue Mesa Solar II: State notice filing, Texas due',
  );
  const ofFirm = { ...filing, code: 'finra.5123', firmOid: '9' } as const;
  expect(calendarEvent(ofFirm).uid).toBe('filing-4683743612465316027-finra.5123-US-9@placement-desk');
});

test('line breaks and control characters in a name are replaced with spaces', () => {
  const { summary } = calendarEvent({ ...offer, offerName: 'One\r\nEND:VEVENT\u2028Two\0' });
  expect(summary).toBe('One END:VEVENT Two  closes');
});
