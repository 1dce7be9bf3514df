/** Returns what this tab stores under a key, or undefined if it is missing or invalid. */
export function readFromTab<Kept>(
  key: string,
  isValid: (stored: unknown) => stored is Kept,
): Kept | undefined {
  const text = storage()?.getItem(key) ?? null;
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isValid(stored) ? stored : undefined;
  } catch {
    return undefined; // not JSON, so not written by this app
  }
}

export function keepInTab(key: string, value: object | null): void {
  if (value === null) storage()?.removeItem(key);
  else storage()?.setItem(key, JSON.stringify(value));
}

const ownerKey = 'placement desk user';

/** Deletes what another user left in this tab, if that user's session ended elsewhere or timed out. */
export function keepInTabOnlyOf(email: string): void {
  const owner = storage()?.getItem(ownerKey) ?? email;
  if (owner !== email) storage()?.clear();
  storage()?.setItem(ownerKey, email);
}

/** A browser that blocks storage throws on any access. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
