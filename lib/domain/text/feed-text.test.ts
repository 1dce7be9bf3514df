import { describe, expect, test } from 'vitest';
import { isIdentifier, withoutJoining, withoutUnseen } from './feed-text.ts';
import { isPlainText } from './plain-text.ts';

const marker = '\\\\';

describe('removes invisible characters', () => {
  test.each([
    ['zero-width space', 'Blue\u200bMesa', 'BlueMesa'],
    ['soft hyphen', 'Blue\u00adMesa', 'BlueMesa'],
    ['byte order mark', '\ufeffBlue Mesa', 'Blue Mesa'],
    ['word joiner', 'Blue\u2060Mesa', 'BlueMesa'],
    ['right-to-left override', 'Blue\u202eMesa', 'BlueMesa'],
    ['left-to-right mark', 'Blue\u200e Mesa', 'Blue Mesa'],
    ['isolates', '\u2067Blue\u2069', 'Blue'],
    ['Hangul filler', 'Blue\u3164Mesa', 'BlueMesa'],
    ['joiner between Latin letters', 'Blue\u200dMesa', 'BlueMesa'],
    ['non-joiner between Latin letters', 'Blue\u200cMesa', 'BlueMesa'],
    ['joiner at the end', 'نمی\u200c', 'نمی'],
    ['joiner between Arabic and Latin', 'ی\u200ca', 'یa'],
    ['variation selector after a letter', 'a\ufe0f', 'a'],
    ['tags without a flag', 'a\u{e0067}\u{e007f}', 'a'],
  ])('%s', (_, text, expected) => {
    expect(withoutUnseen(text, ' ')).toBe(expected);
  });
});

describe('keeps joiners that affect how text looks', () => {
  test.each([
    ['Persian', 'می\u200cخواهم'],
    ['Devanagari after a virama', 'क्\u200dष'],
    ['Malayalam', 'ന്\u200dറ'],
    ['Bengali', 'র\u200d্য'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['an eye in a speech bubble', '👁️\u200d🗨️'],
    ['a heart', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a skin tone', '👩🏽\u200d🚀'],
    ['without selectors', '👁\u200d🗨'],
    ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('%s', (_, text) => {
    expect(withoutUnseen(text, ' ')).toBe(text);
    expect(isPlainText(withoutJoining(text))).toBe(true);
  });
});

test.each([
  ['a\nb', 'a\\\\b', 'a b'],
  ['a\r\nb', 'a\\\\b', 'a b'],
  ['a\n\nb', 'a\\\\\\\\b', 'a  b'],
  ['a\u0085b', 'a\\\\b', 'a b'],
  ['a\u2028b\u2029c', 'a\\\\b\\\\c', 'a b c'],
  ['a\tb', 'a b', 'a b'],
  ['a\u00a0b\u202fc\u2007d', 'a b c d', 'a b c d'],
])('line breaks in %j are marked in a comment and replaced with spaces elsewhere', (text, comment, name) => {
  expect(withoutUnseen(text, marker)).toBe(comment);
  expect(withoutUnseen(text, ' ')).toBe(name);
});

test.each(['a\0b', 'a\u0007b', 'a\u000bb', 'a\u000cb', 'a\u007fb', 'a\u009fb', 'broken \ud83d', 'a\u2800b'])(
  '%j is kept, so a later check rejects it',
  (text) => {
    expect(withoutUnseen(text, ' ')).toBe(text);
    expect(isPlainText(withoutJoining(text))).toBe(false);
  },
);

test.each(['', 'Blue Mesa', 'Café', '株式会社', 'O’Brien – Söhne', '東京\u3000支店'])(
  '%j is unchanged',
  (text) => {
    expect(withoutUnseen(text, marker)).toBe(text);
  },
);

test.each(['1', '9', '10', '4683743612465316027', '999999999999999999', '9223372036854775807'])(
  '%s is an identifier',
  (text) => {
    expect(isIdentifier(text)).toBe(true);
  },
);

test.each([
  '',
  '0',
  '00',
  '01',
  '0123',
  '-1',
  '+1',
  '1.0',
  '1e3',
  ' 1',
  '1\n',
  '١',
  '9223372036854775808',
  '9999999999999999999',
  '10000000000000000000',
])('%j is not an identifier', (text) => {
  expect(isIdentifier(text)).toBe(false);
});
