import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.ts';

test('distinguishes headings, paragraphs and entries that span several lines', () => {
  const text =
    '# Title\n\nOne\ntwo.\n\n## 1.0\n### Added\n\n#### All\n\n- `GET /x` is\n  *new*, see [it](docs/x.md).\n- **Two**\n';
  expect(releaseNotes(text)).toEqual([
    { kind: 'p', pieces: [{ kind: 'text', text: 'One two.' }] },
    { kind: 'h2', pieces: [{ kind: 'text', text: '1.0' }] },
    { kind: 'h3', pieces: [{ kind: 'text', text: 'Added' }] },
    { kind: 'h4', pieces: [{ kind: 'text', text: 'All' }] },
    {
      kind: 'li',
      pieces: [
        { kind: 'code', text: 'GET /x' },
        { kind: 'text', text: ' is new, see it.' },
      ],
    },
    { kind: 'li', pieces: [{ kind: 'text', text: 'Two' }] },
  ]);
});

test('keeps code unchanged', () => {
  expect(releaseNotes('`offer.*` and `*`, 2 * 3')).toEqual([
    {
      kind: 'p',
      pieces: [
        { kind: 'code', text: 'offer.*' },
        { kind: 'text', text: ' and ' },
        { kind: 'code', text: '*' },
        { kind: 'text', text: ', 2 * 3' },
      ],
    },
  ]);
});

test('keeps every list entry of the changelog, and leaves no markup', () => {
  const changelog = readFileSync(resolve(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const blocks = releaseNotes(changelog);
  expect(blocks.filter(({ kind }) => kind === 'li')).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
  const texts = blocks.flatMap(({ pieces }) => pieces).filter(({ kind }) => kind === 'text');
  for (const { text } of texts) expect(text).not.toMatch(/\]\(|^#|\*\w/);
});
