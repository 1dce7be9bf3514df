/**
 * Calls back when no settings field has the focus: immediately, or when the focus leaves. Returns a function that
 * cancels it.
 */
export function whenFieldIsLeft(call: () => void): () => void {
  if (!isInField(document.activeElement)) {
    call();
    return () => undefined;
  }
  const onMove = () => {
    // While the focus moves, no element has it.
    setTimeout(() => {
      if (!isGivenUp && !isInField(document.activeElement)) {
        giveUp();
        call();
      }
    });
  };
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    document.removeEventListener('focusout', onMove);
  };
  document.addEventListener('focusout', onMove);
  return giveUp;
}

function isInField(element: Element | null): boolean {
  return element?.matches('#view form :is(input, textarea, select)') ?? false;
}
