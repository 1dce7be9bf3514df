import { expect, test } from 'vitest';
import { commentLines, commentText } from './comment-lines.ts';

test.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  [' ', []],
  ['As asked.', ['As asked.']],
  [
    String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
    ['- Rejected By Contra.', '( 03 - Documentation Needed )'],
  ],
  [String.raw`one\\ two \\\\three`, ['one', 'two', '', 'three']],
  [String.raw`one\\\\`, ['one']],
  [String.raw`\\one`, ['', 'one']],
  [String.raw`C:\docs stays`, [String.raw`C:\docs stays`]],
  [String.raw`\\`, []],
])('%j has the lines %j', (comment, lines) => {
  expect(commentLines(comment)).toEqual(lines);
});

test('a comment in one line has no dashes or periods around its lines', () => {
  const comment = String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
  expect(commentText(comment)).toBe('Rejected By Contra; ( 03 - Documentation Needed )');
});
