import type { Violation } from './problems.ts';

/** More errors than a caller fixes in one attempt. A body of 256 KiB has room for 130,000. */
export const mostViolations = 100;

/** First errors in a request, and the number of further errors. */
export type Findings = { readonly violations: readonly Violation[]; readonly further: number };

/**
 * Collects a request's errors. Messages are only built while there is room for them, so a body full of errors
 * costs no more than detecting them.
 */
export class FindingList implements Findings {
  readonly violations: Violation[] = [];
  further = 0;

  add(describe: () => Violation): void {
    if (this.violations.length < mostViolations) this.violations.push(describe());
    else this.further += 1;
  }

  /** Adds errors collected elsewhere, and the number of `further` ones. */
  addAll(violations: readonly Violation[], further = 0): void {
    for (const violation of violations) this.add(() => violation);
    this.further += further;
  }
}
