import type { Goal } from './goals.ts';
import { machine } from './machine.ts';
import type { Results } from './results.ts';
import { tablesOf } from './tables.ts';

/** Prints the tables of a run in the terminal. */
export function printResults(results: Results, goals: readonly Goal[]): void {
  console.log(machine(results.plan.size));
  for (const { title, rows } of tablesOf(results, goals)) {
    const names = Object.keys(rows[0] ?? {});
    const widths = names.map((name) =>
      Math.max(...[name, ...rows.map((row) => row[name] ?? '')].map((cell) => cell.length)),
    );
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, index) =>
          /^[\d≤≥–]/.test(cell) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd();
    console.log(`\n${title}\n${line(names)}`);
    for (const row of rows) {
      console.log(line(names.map((name) => row[name] ?? '')));
    }
  }
}
