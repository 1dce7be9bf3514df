/** Something that was asked for and cannot be done as things stand. Its message is meant for who asked. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
