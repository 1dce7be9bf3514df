/** A request within this time after keyboard or pointer input counts as user activity. */
const activeForMs = 60_000;

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Opening the page counts as input. */
let lastInputAt = Date.now();

if (typeof window !== 'undefined') {
  for (const input of inputs) {
    window.addEventListener(input, noteInput, { capture: true, passive: true });
  }
}

function noteInput({ isTrusted }: Event): void {
  if (isTrusted) lastInputAt = Date.now();
}

/**
 * Marks a request as automatic unless the user is active, because automatic requests don't extend a session.
 * Requests are marked by default, so that no polling request is missed.
 */
export function backgroundHeader(): Readonly<Record<string, string>> {
  return Date.now() - lastInputAt < activeForMs ? {} : { 'Background-Request': 'true' };
}
