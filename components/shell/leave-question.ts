/** An action that leaves the page permanently, and whether it keeps a draft. */
export type Leaving = { readonly leave: () => void; readonly keepsDraft: boolean };

type Question = (leaving: Leaving) => void;

let question: Question | null = null;

/** Asks before leaving while there are unsaved changes. Returns a function that stops asking. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Leaves immediately if everything is saved, otherwise after the user has confirmed. */
export function leaveAfterQuestion(leaving: Leaving): void {
  if (question === null) leaving.leave();
  else question(leaving);
}
