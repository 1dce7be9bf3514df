/** Returns the value that this tab stores under a key; undefined if it is missing or invalid. */
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

/** Deletes another user's data, which stays in this tab if that user's session ended elsewhere or timed out. */
export function keepInTabOnlyOf(email: string): void {
  const owner = storage()?.getItem(ownerKey) ?? null;
  if (owner === email) return;
  if (owner !== null) storage()?.clear();
  try {
    storage()?.setItem(ownerKey, email);
  } catch {
    // Storage is full, so drafts can't be saved either.
  }
}

/** Returns this tab's storage; undefined in a browser that blocks storage, which throws on any access. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
