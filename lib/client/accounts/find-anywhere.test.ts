import { expect, test } from 'vitest';
import { nearestTo, piecesOf } from './find-anywhere.ts';

const names = [
  'Blue Mesa Solar II',
  'Copper Ridge Storage',
  'Lantern Bay Seafood',
  'Alder Creek Apartments Fund',
];
const near = (text: string) => nearestTo(text, names, (name) => name);

for (const { mistake, text } of [
  { mistake: 'two letters changed places', text: 'Bleu Mesa' },
  { mistake: 'a letter is missing', text: 'coper ridge' },
  { mistake: 'there is an extra letter', text: 'lanttern' },
  { mistake: 'a letter is wrong', text: 'aldar creek' },
]) {
  test(`a name is found even if ${mistake}`, () => {
    expect(near(text)).toHaveLength(1);
  });
}

test('a name is not found if one of its words has two mistakes', () => {
  expect(near('Blxy Mesa')).toEqual([]);
});

test.each([
  ['Bleu Mesa', 'Blue Mesa Solar II'],
  ['latnern', 'Lantern Bay Seafood'],
  ['seafodo', 'Lantern Bay Seafood'],
  ['coperr', 'Copper Ridge Storage'],
])('at least one part of "%s" occurs in the intended name', (text, name) => {
  expect(piecesOf(text).some((piece) => name.toLowerCase().includes(piece.toLowerCase()))).toBe(true);
});

test('text that is too short for a typo-tolerant search has no parts', () => {
  expect(piecesOf('ab c')).toEqual([]);
});
