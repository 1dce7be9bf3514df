/** Why a file can't be used. The message says what to do. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}
