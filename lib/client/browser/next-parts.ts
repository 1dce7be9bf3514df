/**
 * Replaces parts of Next.js that aren't used here: server actions, links with address objects, and exceptions for
 * search engines, which can't sign in.
 */
export function serverActionReducer(): never {
  throw new Error('Pages have no server actions.');
}

export function formatUrl(): never {
  throw new Error('Links have their addresses as text.');
}

export function isBot(): boolean {
  return false;
}

/** Reports whether a link's address begins with a scheme, such as `mailto:`. */
export function isAbsoluteUrl(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}
