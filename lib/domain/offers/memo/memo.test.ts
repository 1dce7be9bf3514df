import { expect, test } from 'vitest';
import { cutShort, entryWords } from './memo.ts';

const wordsOf = (action: 'update' | 'import' | 'execute', ...fields: string[]) =>
  entryWords({
    at: '2026-11-09T10:07:00.000-05:00',
    action,
    actor: { name: 'm.reyes@harborpoint.example' },
    changes: fields.map((field) => ({ field, from: null })),
  });

test('lists three fields, and counts the others', () => {
  expect(wordsOf('update', 'published', 'closingDate')).toBe('Settings changed: Publication, Closing date');
  expect(wordsOf('update', 'published', 'closingDate', 'offerName')).toBe(
    'Settings changed: Publication, Closing date, Offer name',
  );
  expect(wordsOf('import', 'published', 'closingDate', 'offerName', 'exemption', 'offerMinimum')).toBe(
    'Imported: Publication, Closing date, Offer name, 2 more',
  );
});

test('fields that are not audited are left out', () => {
  expect(wordsOf('update', 'published', 'lastModifiedTimestamp', 'another')).toBe(
    'Settings changed: Publication',
  );
});

test('a transition and the import that created the offer are described without fields', () => {
  expect(wordsOf('execute', 'offerStatus')).toBe('Executed');
  expect(wordsOf('import', 'privatePlacementOfferOid', 'offerName')).toBe('Created by an import');
});

test('long names are truncated between characters', () => {
  expect(cutShort('🏔🏔🏔', 3)).toBe('🏔🏔🏔');
  expect(cutShort('🏔🏔🏔🏔', 3)).toBe('🏔🏔…');
});
