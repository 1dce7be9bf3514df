/** A request that can't be carried out in the current state. Its message is for the operator who made the request. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
