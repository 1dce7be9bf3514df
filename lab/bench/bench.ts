import { writeFile } from 'node:fs/promises';
import { measureAllocations } from './allocation.ts';
import { makeStore, withFolder } from './bench-store.ts';
import { buildNext } from './build-next.ts';
import { measureBulk } from './bulk.ts';
import { compare } from './compare.ts';
import { jsonRows } from './figures.ts';
import { judge } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './import.ts';
import { type Plan, readPlan } from './plan.ts';
import { printResults } from './print-results.ts';
import type { Results } from './results.ts';
import { transfersPerAccount } from './seed.ts';
import { measureStarts } from './start.ts';
import { writeDocs } from './write-docs.ts';

/**
 * Compares the service with a bare baseline (`limit`) and with ordinary servers. See docs/performance.md for the
 * method and the results. `npm run bench -- --quick` takes less than a minute.
 */
const plan = readPlan(process.argv.slice(2));
const transfers = plan.size.accounts * transfersPerAccount;
const results: Results = {
  plan,
  ...(await withFolder((folder) => measureOnStore(plan, folder))),
  imports: plan.parts.includes('import') ? await measureImports(transfers) : undefined,
};
const goals = judge(results);
printResults(results, goals);
if (plan.jsonFile !== undefined) {
  await writeFile(plan.jsonFile, `${JSON.stringify(jsonRows(results.comparison?.figures ?? []), null, 2)}\n`);
}
if (plan.writesDocs) {
  await writeDocs(results, goals);
}

/** Measures everything except imports: the parts that need a seeded store. */
async function measureOnStore(
  { parts, size, systems }: Plan,
  folder: string,
): Promise<Pick<Results, 'comparison' | 'growth' | 'bulk' | 'allocations' | 'starts'>> {
  const wants = {
    compare: parts.includes('compare'),
    growth: parts.includes('growth'),
    bulk: parts.includes('bulk'),
    allocation: parts.includes('allocation'),
    start: parts.includes('start'),
  };
  if (!Object.values(wants).includes(true)) {
    return {
      comparison: undefined,
      growth: undefined,
      bulk: undefined,
      allocations: undefined,
      starts: undefined,
    };
  }
  const [store] = await Promise.all([
    makeStore(folder, size),
    wants.compare && systems.includes('next') && buildNext(),
  ]);
  const { comparison, growth, bulk, allocations } = await (async () => {
    try {
      return {
        comparison: wants.compare ? await compare(plan, store) : undefined,
        growth: wants.growth ? await measureGrowth(plan, store) : undefined,
        bulk: wants.bulk ? await measureBulk(store, plan.rounds) : undefined,
        allocations: wants.allocation ? await measureAllocations(store, plan.rounds) : undefined,
      };
    } finally {
      await store.stop();
    }
  })();
  const starts = wants.start ? await measureStarts(store, transfers) : undefined;
  return { comparison, growth, bulk, allocations, starts };
}
