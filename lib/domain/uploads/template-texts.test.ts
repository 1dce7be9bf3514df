import { describe, expect, test } from 'vitest';
import { choiceText, exampleText, templateText } from './template-texts.ts';
import { uploadFields } from './upload-fields.ts';
import type { UploadField, UploadValue } from './upload-values.ts';

const of = (value: UploadValue): UploadField => ({
  name: 'field',
  label: 'Field',
  value,
  isRequired: false,
  synonyms: [],
  note: '',
  examples: ['', ''],
});

test.each([
  [{ kind: 'amount', canBeZero: true }, '0', '0.00'],
  [{ kind: 'amount', canBeZero: true }, '9999999999999.99', '9999999999999.99'],
  [{ kind: 'boolean' }, true, 'yes'],
  [{ kind: 'boolean' }, false, 'no'],
  [{ kind: 'states' }, [], 'None'],
  [{ kind: 'states' }, ['CA', 'VA'], 'CA, VA'],
  [{ kind: 'identifiers' }, [], ''],
  [{ kind: 'identifiers' }, ['1', '2'], '1, 2'],
  [{ kind: 'days' }, 0, '0'],
  [{ kind: 'text' }, ' =1 ', ' =1 '],
  [{ kind: 'timestamp' }, '2026-10-05T10:00:00.007-04:00', '2026-10-05T10:00:00.007-04:00'],
  [{ kind: 'date' }, null, ''],
] as const)('the text of %j, %j, is %j', (value, given, text) => {
  expect(templateText(of(value), given)).toBe(text);
});

describe.each(
  Object.values(uploadFields).flatMap((fields) =>
    fields.flatMap(({ name, value }) => (value.kind === 'code' ? [[name, value.choices] as const] : [])),
  ),
)('each value of %s', (_, choices) => {
  test('has distinct text', () => {
    for (const { value } of choices) {
      const text = choiceText(choices, value).toLowerCase();
      const readings = choices.filter((choice) =>
        [choice.value, choice.label, ...choice.aliases].some((name) => name.toLowerCase() === text),
      );
      expect(readings.map((choice) => choice.value)).toEqual([value]);
    }
  });
});

test('an ambiguous label is replaced by its code', () => {
  const choices = [
    { value: 'GA', label: 'Georgia', aliases: [] },
    { value: '2Q', label: 'GEORGIA', aliases: [] },
    { value: 'CO', label: 'Colorado', aliases: [] },
  ];
  expect(['GA', '2Q', 'CO', 'XX'].map((value) => choiceText(choices, value))).toEqual([
    'GA',
    '2Q',
    'Colorado',
    'XX',
  ]);
  const field = { ...of({ kind: 'code', choices }), examples: ['CO', 'Georgia'] } as const;
  expect([exampleText(field, 0), exampleText(field, 1)]).toEqual(['Colorado', 'GA']);
});
