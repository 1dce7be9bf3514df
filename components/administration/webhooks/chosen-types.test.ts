import { expect, test } from 'vitest';
import { eventTypes } from '#lib/domain/events/event-types.ts';
import { selectedBoxes, eventGroups, toggleBox, typesSummary } from './chosen-types.ts';

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
  expect(selectedBoxes(words)).toEqual(boxes);
});

test('selecting a whole group replaces its individual types, and clearing the group selects none of them', () => {
  const some = toggleBox(toggleBox([], 'offer.created'), 'transfer.updated');
  expect(some).toEqual(['offer.created', 'transfer.updated']);
  expect(toggleBox(some, 'offer.*')).toEqual(['transfer.updated', 'offer.*']);
  expect(toggleBox(['transfer.updated', 'offer.*'], 'offer.*')).toEqual(['transfer.updated']);
  expect(toggleBox(some, 'offer.created')).toEqual(['transfer.updated']);
});

test('describes which events a webhook receives', () => {
  expect(typesSummary([])).toBe('All events');
  expect(typesSummary(['transfer.*', 'offer.executed'])).toBe('All transfer events, Offer executed');
});
