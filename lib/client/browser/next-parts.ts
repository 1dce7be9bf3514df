/**
 * Replaces parts of Next.js that the console doesn't need: server actions, link addresses that are objects, and
 * special treatment of search engines, which can't sign in.
 */
export function serverActionReducer(): never {
  throw new Error('Server actions are not supported.');
}

export function formatUrl(): never {
  throw new Error('Link addresses must be strings.');
}

export function isBot(): boolean {
  return false;
}

/** Reports whether a link's address begins with a scheme, such as `mailto:`. */
export function isAbsoluteUrl(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}
