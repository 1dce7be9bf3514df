import { expect, test } from 'vitest';
import { readCommands } from './read-commands.ts';

const read = (...lines: string[]) =>
  readCommands('a.md', lines.join('\n')).map(({ line, kind, text }) => [line, kind, text]);

test('a block has a command a line, over last backslashes and here-documents', () => {
  const commands = [
    'cp a b   # why',
    'curl -s \\',
    '  -d 1 $DESK',
    'cat > file <<END',
    '# kept',
    'END',
    'rm file',
  ];
  expect(read('```sh', '# A comment.', ...commands, '', '```', 'cp not one')).toEqual([
    [3, 'block', 'cp a b   # why'],
    [4, 'block', 'curl -s \\\n  -d 1 $DESK'],
    [6, 'block', 'cat > file <<END\n# kept\nEND'],
    [9, 'block', 'rm file'],
  ]);
});

test('a block of another language has none, and a line of cron has its command', () => {
  expect(read('```json', 'rm file', '```', '```cron', '5 * * * * cp a $(date +\\%F)', '```')).toEqual([
    [5, 'block', 'cp a $(date +%F)'],
  ]);
});

test('a sentence has those that begin with a program, a command of desk or a whole statement', () => {
  expect(
    read(
      'Run `npm run desk -- export FILE`, not `export` or `changed with psql -c x`; `psql` by itself',
      'is none. `desk restrict --firm OID',
      '--off`, `audit verify --since`, `select 1 from t`, `select … for update`.',
      '| `a \\| b` | `ps \\| sort` |',
    ),
  ).toEqual([
    [1, 'span', 'npm run desk -- export FILE'],
    [2, 'span', 'desk restrict --firm OID --off'],
    [3, 'span', 'audit verify --since'],
    [3, 'span', 'select 1 from t'],
    [4, 'span', 'ps | sort'],
  ]);
});

test('an ellipsis for a value leaves a statement whole', () => {
  expect(read("`create role desk login password '…'`")).toHaveLength(1);
});
