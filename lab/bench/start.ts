import type { BenchStore } from './bench-store.ts';
import { startSystem } from './systems.ts';

/** Times from starting the service until it was ready, including its embedded database. */
export type Starts = { readonly transfers: number; readonly secondsToReady: readonly number[] };

const times = 5;

/** Times several starts of the service. No other process may use the database, because the service must start it. */
export async function measureStarts(store: BenchStore, transfers: number): Promise<Starts> {
  const secondsToReady: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    const service = await startSystem('placement-desk', store);
    secondsToReady.push((performance.now() - startedAt) / 1_000);
    await service.stop();
  }
  return { transfers, secondsToReady };
}
