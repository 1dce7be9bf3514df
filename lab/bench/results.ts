import type { Allocations } from './allocation.ts';
import type { Bulk } from './bulk.ts';
import type { Comparison } from './compare.ts';
import type { Growth } from './growth.ts';
import type { Imports } from './import.ts';
import type { Plan } from './plan.ts';
import type { Starts } from './start.ts';

/** Results of a run. Skipped parts are undefined. */
export type Results = {
  readonly plan: Plan;
  readonly comparison: Comparison | undefined;
  readonly growth: Growth | undefined;
  readonly bulk: Bulk | undefined;
  readonly allocations: Allocations | undefined;
  readonly starts: Starts | undefined;
  readonly imports: Imports | undefined;
};
