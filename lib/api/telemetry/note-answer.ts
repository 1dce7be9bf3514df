import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { processValue } from '#lib/store/process-value.ts';

/** An answer as far as it may be counted: nothing of it says who asked or for what. */
export type AnsweredRequest = {
  readonly method: string;
  /** The path with its parameters in braces; `none` for a path that there is not. */
  readonly route: string;
  readonly status: number;
  readonly problem: ProblemCode | undefined;
  /** How long it took to make. */
  readonly durationMs: number;
};

const counter = processValue<(answered: AnsweredRequest) => void>('answers');

/** Has every answer told to `count`. */
export function countAnswers(count: ((answered: AnsweredRequest) => void) | undefined): void {
  counter.set(count);
}

export function noteAnswer(answered: AnsweredRequest): void {
  counter.get()?.(answered);
}
