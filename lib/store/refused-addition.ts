import type { ProblemCode } from '#lib/domain/problems.ts';
import { Refusal } from './refusal.ts';

type AdditionProblem = Extract<ProblemCode, 'user.domain' | 'key.name.taken' | 'key.limit'>;

/** A user or key that cannot be added as things stand. Nothing was changed. */
export class RefusedAddition extends Refusal {
  readonly code: AdditionProblem;
  /** The field of the request that another value would help in, if any. */
  readonly field: 'email' | 'name' | null;

  constructor(code: AdditionProblem, field: RefusedAddition['field'], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
