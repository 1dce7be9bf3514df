import { expect, test } from 'vitest';
import { readCommands } from './read-commands.ts';

const read = (...lines: string[]) =>
  readCommands('a.md', lines.join('\n')).map(({ line, kind, text }) => [line, kind, text]);

test('a block has one command per line, with continuation lines and here-documents joined', () => {
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

test('a block in another language has no commands, and a cron line has one', () => {
  expect(read('```json', 'rm file', '```', '```cron', '5 * * * * cp a $(date +\\%F)', '```')).toEqual([
    [5, 'block', 'cp a $(date +%F)'],
  ]);
});

test('inline code is a command if it begins with a program, or is a desk command or a complete statement', () => {
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

test('a statement with an ellipsis for a value is complete', () => {
  expect(read("`create role desk login password '…'`")).toHaveLength(1);
});
