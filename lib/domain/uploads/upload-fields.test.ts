import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { bookRecordSchemas } from '#lib/contract/imports/book-schemas.ts';
import { identityFields, type UploadKind, uploadFields, uploadKinds } from './upload-fields.ts';
import type { UploadField } from './upload-values.ts';

const records = {
  offers: bookRecordSchemas.offer,
  accounts: bookRecordSchemas.account,
  subscriptions: bookRecordSchemas.subscription,
  transfers: bookRecordSchemas.transfer,
};

/** Fields that the upload fills in, or asks for in another way. */
const filledIn: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: ['creatingFirmOid', 'lastModifiedTimestamp'],
  accounts: [],
  subscriptions: [],
  transfers: [],
};
const besides: Readonly<Record<UploadKind, readonly string[]>> = {
  offers: [],
  accounts: [],
  subscriptions: ['offerName'],
  transfers: [],
};
const filledInIfAbsent = /^(creation|modification|lastModified)|^firmOid$/;

function members(
  shape: Readonly<Record<string, z.ZodType>>,
  parent = '',
): { name: string; needed: boolean }[] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject
      ? members(schema.shape, `${parent}${name}.`)
      : [{ name: parent + name, needed: !schema.safeParse(undefined).success }],
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}#]/gu, '');

describe.each(uploadKinds)('%s', (kind) => {
  const fields = uploadFields[kind];
  const expected = members(records[kind].shape).filter(({ name }) => !filledIn[kind].includes(name));

  test('has every field of an import', () => {
    const names = [...expected.map(({ name }) => name), ...besides[kind]];
    expect(fields.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('requires what an import requires, unless the upload fills it in', () => {
    const needed = expected
      .filter((member) => member.needed && !filledInIfAbsent.test(member.name))
      .map(({ name }) => name);
    const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required.toSorted()).toEqual(needed.toSorted());
  });

  test('the fields that identify a record exist', () => {
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(identityFields[kind].flat()));
  });

  test('no heading matches two fields', () => {
    const headings = fields.flatMap((field) => [
      ...new Set([field.name, field.label, ...field.synonyms].map(plain)),
    ]);
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });

  test('a note has at most 20 words, and ends with a period', () => {
    for (const { note, name } of fields) {
      expect(note, name).toMatch(/^[A-Z1].*\.$/);
      expect(note.split(' ').length, name).toBeLessThanOrEqual(20);
    }
  });

  test('each example record has every field that a new record requires', () => {
    for (const example of [0, 1] as const) {
      const given = new Set(
        fields.filter(({ examples }) => examples[example] !== '').map(({ name }) => name),
      );
      const missing = (field: UploadField) => field.isRequired && !given.has(field.name);
      expect(fields.filter(missing)).toEqual([]);
      for (const group of identityFields[kind]) expect(group.some((name) => given.has(name))).toBe(true);
    }
  });
});

test('Placement Desk owns an offer’s status and settings, but not its other fields', () => {
  const kept = uploadFields.offers.filter(({ isKept }) => isKept).map(({ name }) => name);
  expect(kept).toContain('offerStatus');
  expect(kept).toContain('published');
  expect(kept).toContain('maximumInvestmentAmount');
  expect(kept).toContain('participatingFirms');
  expect(kept).not.toContain('offerMaximum');
  expect(kept).not.toContain('issuer.issuerName');
});
