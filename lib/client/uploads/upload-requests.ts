import type { UploadCalls } from './upload-session.ts';

/** A call of the page. Its answer comes through a port of its own, which goes with it. */
export type UploadRequest = {
  [Name in keyof UploadCalls]: { readonly name: Name; readonly given: Parameters<UploadCalls[Name]> };
}[keyof UploadCalls];

export type UploadAnswer<Result> =
  | { readonly progress: number }
  | { readonly result: Result }
  /** `isExpected`: the file can't be used as it is, and the message says what to do. */
  | { readonly message: string; readonly isExpected: boolean };
