/** Calls when the focus is in no field of the settings: at once, or as soon as it leaves. Returns a way to give up. */
export function whenFieldIsLeft(call: () => void): () => void {
  if (!isInField(document.activeElement)) {
    call();
    return () => undefined;
  }
  const onMove = () => {
    // The focus is nowhere while it moves.
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
