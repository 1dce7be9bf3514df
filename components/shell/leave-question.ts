/** What leaves the page for good, and whether a draft outlasts it. */
export type Leaving = { readonly leave: () => void; readonly keepsDraft: boolean };

type Question = (leaving: Leaving) => void;

let question: Question | null = null;

/** Has leaving asked about, as long as something is unsaved. Returns what ends that. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves at once where nothing is unsaved, else when the reader has agreed. */
export function leaveAfterQuestion(leaving: Leaving): void {
  if (question === null) leaving.leave();
  else question(leaving);
}
