import type { ProblemCode } from '#lib/domain/problems/problems.ts';
import { OperatorError } from '#lib/store/operator-error.ts';

type AdditionProblem = Extract<
  ProblemCode,
  | 'user.domain'
  | 'user.limit'
  | 'note.limit'
  | 'contact.limit'
  | 'key.name.taken'
  | 'key.limit'
  | 'feed.limit'
  | 'factor.limit'
  | 'webhook.limit'
  | 'view.not.found'
>;

/** A user, a key or a feed that cannot be added as things stand. Nothing was changed. */
export class RefusedAddition extends OperatorError {
  readonly code: AdditionProblem;
  /** The field of the request that another value would help in, if any. */
  readonly field: 'email' | 'name' | 'viewId' | null;

  constructor(code: AdditionProblem, field: RefusedAddition['field'], message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
