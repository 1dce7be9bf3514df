import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { usagesMissingIn, wrongWords } from './desk-words.ts';

test('docs/configuration.md has the usage of every desk command, as printed by --help', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const commands = text.replaceAll('\\|', '|'); // a vertical bar is escaped in a table
  expect(usagesMissingIn(commands)).toEqual([]);
  expect(usagesMissingIn(commands.replace('`desk export FILE`', ''))).toEqual(['desk export FILE']);
});

test.each([
  'audit verify [--since]',
  'key create --firm OID',
  'restrict … --on',
  'backup FILE --json',
  '--help',
])('%s is a valid desk command', (words) => expect(wrongWords(words)).toBeUndefined());

test.each([
  ['audit verfy', 'there is no command "audit verfy"'],
  ['audit', 'there is no command "audit"'],
  ['export FILE --firm OID', 'export has no option --firm'],
])('%s is not a valid desk command', (words, wrong) => expect(wrongWords(words)).toBe(wrong));
