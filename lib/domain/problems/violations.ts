import type { Violation } from './problems.ts';

/** More than anybody mends at once. A body of 256 KiB has room for 130,000 faults. */
export const mostViolations = 100;

/** The errors of a request: the first ones, and the number of others. */
export type Findings = { readonly violations: readonly Violation[]; readonly further: number };

/**
 * Gathers what is wrong with a request. A reason is put into words only while there is room for it, so that the faults
 * of a body cost no more than finding them.
 */
export class FindingList implements Findings {
  readonly violations: Violation[] = [];
  further = 0;

  add(describe: () => Violation): void {
    if (this.violations.length < mostViolations) this.violations.push(describe());
    else this.further += 1;
  }

  /** Adds what was found elsewhere, where `further` more were counted. */
  addAll(violations: readonly Violation[], further = 0): void {
    for (const violation of violations) this.add(() => violation);
    this.further += further;
  }
}
