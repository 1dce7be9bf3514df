import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chart } from './chart.ts';
import type { Goal } from './goals.ts';
import { machine } from './machine.ts';
import type { Results } from './results.ts';
import { type Table, tablesOf } from './tables.ts';

const docs = join(import.meta.dirname, '../..', 'docs');
const page = join(docs, 'performance.md');
const begin = '<!-- bench: begin, written by npm run bench -- --write-docs -->';
const end = '<!-- bench: end -->';

/**
 * Writes a run's tables to docs/performance.md, between the markers, and its chart to docs/performance.svg. Throws if
 * the markers are missing.
 */
export async function writeDocs(results: Results, goals: readonly Goal[]): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) {
    throw new Error(`${page} lacks the markers "${begin}" and "${end}".`);
  }
  const date = new Date().toISOString().slice(0, 10);
  const parts = [
    begin,
    `${date}, ${machine(results.plan.size)}.`,
    ...(results.comparison === undefined
      ? []
      : ['![Requests per second of each system, relative to the baseline](performance.svg)']),
    ...tablesOf(results, goals).map(markdown),
  ];
  await writeFile(page, `${text.slice(0, from)}${parts.join('\n\n')}\n\n${text.slice(to)}`);
  if (results.comparison !== undefined) {
    await writeFile(join(docs, 'performance.svg'), chart(results.comparison.figures));
  }
}

function markdown({ title, rows }: Table): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => line(names.map((name) => row[name] ?? '')));
  return [`### ${title}`, '', line(names), line(names.map(() => '---')), ...body].join('\n');
}
