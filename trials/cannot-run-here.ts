/** This machine or account lacks what a test needs. Its message is one line. */
export class CannotRunHere extends Error {
  override readonly name = 'CannotRunHere';
}
