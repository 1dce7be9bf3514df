import type { UploadCalls } from './upload-session.ts';

/** A call from the page. Each call gets its response through a separate port. */
export type UploadRequest = {
  [Name in keyof UploadCalls]: { readonly name: Name; readonly given: Parameters<UploadCalls[Name]> };
}[keyof UploadCalls];

export type UploadAnswer<Result> =
  | { readonly progress: number }
  | { readonly result: Result }
  /** `isExpected`: the file can't be used as it is, and the message says what to do. */
  | { readonly message: string; readonly isExpected: boolean };
