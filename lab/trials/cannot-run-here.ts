/** Thrown if this machine or account lacks a test's prerequisite. The message is one line. */
export class CannotRunHere extends Error {
  override readonly name = 'CannotRunHere';
}
