import { expect, test } from 'vitest';
import { eventTypes } from '#lib/domain/events/event-types.ts';
import { asBoxes, eventGroups, toggled, wordsOfTypes } from './chosen-types.ts';

test('every event type is in exactly one group', () => {
  expect(eventGroups.flatMap(({ types }) => types).toSorted()).toEqual(eventTypes.toSorted());
});

test.each([
  { words: [], boxes: [] },
  { words: ['offer.*', 'transfer.created'], boxes: ['offer.*', 'transfer.created'] },
  { words: ['offer.*', 'offer.created'], boxes: ['offer.*'] },
  { words: ['offer.firm.*'], boxes: ['offer.firm.added', 'offer.firm.removed'] },
  { words: ['webhook.*', 'webhook.disabled'], boxes: ['webhook.disabled'] },
])('the event types $words check the boxes $boxes', ({ words, boxes }) => {
  expect(asBoxes(words)).toEqual(boxes);
});

test('selecting a whole group replaces its individual types, and clearing the group selects none of them', () => {
  const some = toggled(toggled([], 'offer.created'), 'transfer.updated');
  expect(some).toEqual(['offer.created', 'transfer.updated']);
  expect(toggled(some, 'offer.*')).toEqual(['transfer.updated', 'offer.*']);
  expect(toggled(['transfer.updated', 'offer.*'], 'offer.*')).toEqual(['transfer.updated']);
  expect(toggled(some, 'offer.created')).toEqual(['transfer.updated']);
});

test('describes which events a webhook receives', () => {
  expect(wordsOfTypes([])).toBe('All events');
  expect(wordsOfTypes(['transfer.*', 'offer.executed'])).toBe('All transfer events, Offer executed');
});
