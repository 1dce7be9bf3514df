import { expect, test } from 'vitest';
import { firstUnseen, isPlainText, showUnseen } from './plain-text.ts';

test.each([
  ['', 'nothing'],
  ['Blue Mesa Solar II', 'a name'],
  [' ~', 'the first and last printable ASCII characters'],
  ['\u{a0}¡', 'the first characters after the second block of control characters'],
  ['Compañía 株式会社 Ωmega e\u{301} – “Fund”', 'letters of other scripts, marks and punctuation'],
  ['🚀', 'a whole surrogate pair'],
])('%j is plain: %s', (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each([
  ['\0', 'NUL'],
  ['\t', 'a tab'],
  ['\n', 'a line feed'],
  ['\r', 'a carriage return'],
  ['\u{1b}', 'an escape, which starts terminal commands'],
  ['\u{1f}', 'the last control character before the space'],
  ['\u{7f}', 'delete'],
  ['\u{80}', 'the first control character of the second block'],
  ['\u{9f}', 'the last control character of the second block'],
  ['\u{ad}', 'a soft hyphen'],
  ['\u{61c}', 'the Arabic letter mark'],
  ['\u{200b}', 'a zero-width space'],
  ['\u{200e}', 'the left-to-right mark'],
  ['\u{202e}', 'the right-to-left override'],
  ['\u{2066}', 'a directional isolate'],
  ['\u{2028}', 'a line separator'],
  ['\u{2029}', 'a paragraph separator'],
  ['\u{2060}', 'a word joiner'],
  ['\u{2800}', 'a blank Braille pattern'],
  ['\u{3164}', 'an invisible letter'],
  ['\u{fe0f}', 'a variation selector'],
  ['\u{feff}', 'a byte order mark'],
  ['\u{e0041}', 'a tag character'],
  ['\u{d83d}', 'the first half of a surrogate pair'],
  ['\u{de80}', 'the second half of a surrogate pair'],
])('%j is not plain: %s', (character) => {
  expect(isPlainText(`Blue${character}Mesa`)).toBe(false);
  expect(isPlainText(`Blue Mesa${character}`)).toBe(false);
});

test('names and escapes invisible characters', () => {
  expect(firstUnseen('Blue Mesa')).toBeUndefined();
  expect(firstUnseen('Blue\tMesa\u{202e}')).toBe('U+0009');
  expect(firstUnseen('Mesa\u{e0041}')).toBe('U+E0041');
  expect(showUnseen('Blue\u{1b}[31m Mesa\u{202e}\r🚀')).toBe(String.raw`Blue\u{1b}[31m Mesa\u{202e}\u{d}🚀`);
});
