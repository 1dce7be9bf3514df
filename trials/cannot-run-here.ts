/** Means that this machine or account lacks something that a test needs. Its message is one line. */
export class CannotRunHere extends Error {
  override readonly name = 'CannotRunHere';
}
