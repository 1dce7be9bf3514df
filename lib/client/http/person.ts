/** A request this soon after the person used the keyboard or the pointer is the person's own. */
const activeForMs = 60_000;

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Opening the page counts. */
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
 * Says of a request that no person sends it, unless one is at the keyboard: what pages send by themselves keeps no
 * session from ending. Marking is the rule and not the exception, so that no poll can be forgotten.
 */
export function backgroundHeader(): Readonly<Record<string, string>> {
  return Date.now() - lastInputAt < activeForMs ? {} : { 'Background-Request': 'true' };
}
