import type { ProblemCode } from '#lib/domain/problems.ts';

/** An answer as far as it may be counted: nothing of it says who asked or for what. */
export type Answered = {
  readonly method: string;
  /** The path with its parameters in braces; `none` for a path that there is not. */
  readonly route: string;
  readonly status: number;
  readonly problem: ProblemCode | undefined;
  /** How long it took to make. */
  readonly durationMs: number;
};

const place = Symbol.for('placement-desk.answers');
const registry: typeof globalThis & { [place]?: ((answered: Answered) => void) | undefined } = globalThis;

/** Has every answer told to `count`. It hangs on globalThis because Next loads modules twice. */
export function countAnswers(count: ((answered: Answered) => void) | undefined): void {
  registry[place] = count;
}

export function noteAnswer(answered: Answered): void {
  registry[place]?.(answered);
}
