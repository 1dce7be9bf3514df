import { expect, test } from 'vitest';
import { cutShort, entryWords, peopleWords } from './memo.ts';

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

test('amounts, dates and choices are listed with their earlier and new values', () => {
  const entry = {
    at: '2026-11-09T10:07:00.000-05:00',
    action: 'import',
    actor: { name: 'Nightly' },
  } as const;
  const wordsFor = (field: string, from: unknown, to: unknown) =>
    entryWords({ ...entry, changes: [{ field, from, to }] });
  expect(wordsFor('maximumInvestmentAmount', 300_000, 150_000)).toBe(
    'Imported: Maximum per investor from $300,000.00 to $150,000.00',
  );
  expect(wordsFor('offerMaximum', null, 150_000)).toBe('Imported: Offer maximum from none to $150,000.00');
  expect(wordsFor('closingDate', '2026-12-06', '2026-12-13')).toBe(
    'Imported: Closing date from Sun, Dec 6, 2026 to Sun, Dec 13, 2026',
  );
  expect(wordsFor('daysFromClosingCashIsRequired', 10, 1)).toBe(
    'Imported: Cash required before closing from 10 days to 1 day',
  );
  expect(wordsFor('published', true, false)).toBe('Imported: Publication from Published to Not published');
  expect(wordsFor('naturalPersonAccreditationSetting', 'A', 'X')).toBe(
    'Imported: Natural persons from Accredited to Not eligible',
  );
  expect(wordsFor('blueSkyedStates', ['CA'], ['TX'])).toBe('Imported: States');
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

test('an import or update that changed no field is described by its effects, or only by its action', () => {
  const entry = {
    at: '2026-11-09T10:07:00.000-05:00',
    action: 'import',
    actor: { name: 'Nightly' },
  } as const;
  expect(
    entryWords({
      ...entry,
      changes: [],
      effects: ['12 subscriptions added.', 'Subscription 7 added: status INITIAL.'],
    }),
  ).toBe('Imported: 12 subscriptions added');
  expect(entryWords({ ...entry, changes: [], effects: [] })).toBe('Imported');
  expect(wordsOf('update', 'lastModifiedTimestamp')).toBe('Settings changed');
});

test('a step that required two people names both', () => {
  const entry = {
    at: '2026-11-09T10:07:00.000-05:00',
    action: 'execute',
    actor: { name: 'm.reyes@harborpoint.example' },
    changes: [],
  } as const;
  const approval = { reason: 'Done.', comment: null, requestedBy: { name: 'k.osei@harborpoint.example' } };
  expect(peopleWords({ ...entry, approval })).toBe(
    'k.osei@harborpoint.example requested,\nm.reyes@harborpoint.example approved',
  );
  expect(peopleWords(entry)).toBe('m.reyes@harborpoint.example');
});

test('long names are truncated between characters', () => {
  expect(cutShort('🏔🏔🏔', 3)).toBe('🏔🏔🏔');
  expect(cutShort('🏔🏔🏔🏔', 3)).toBe('🏔🏔…');
});
