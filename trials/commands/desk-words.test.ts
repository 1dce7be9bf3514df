import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { usagesMissingIn, wrongWords } from './desk-words.ts';

test('the contract has the usage of every desk command, as --help prints it', () => {
  const contract = readFileSync(resolve(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  expect(usagesMissingIn(contract)).toEqual([]);
  expect(usagesMissingIn(contract.replace('`desk export FILE`', ''))).toEqual(['desk export FILE']);
});

test.each([
  'audit verify [--since]',
  'key create --firm OID',
  'restrict … --on',
  'backup FILE --json',
  '--help',
])('%s is valid', (words) => expect(wrongWords(words)).toBeUndefined());

test.each([
  ['audit verfy', 'there is no command "audit verfy"'],
  ['audit', 'there is no command "audit"'],
  ['export FILE --firm OID', 'export has no option --firm'],
])('%s is not valid', (words, wrong) => expect(wrongWords(words)).toBe(wrong));
