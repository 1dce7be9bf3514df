/** What narrows an API key beside its role. Null: nothing of the kind does. */
export type KeyLimits = {
  /** From this instant on it lets nobody in; in milliseconds since 1970. */
  readonly expiresAtMs: number | null;
  /** The networks that it is taken from, in CIDR notation. */
  readonly addresses: readonly string[] | null;
  /** The operations that it may call, by their names in the OpenAPI document. */
  readonly requests: readonly string[] | null;
};

export const noLimits: KeyLimits = { expiresAtMs: null, addresses: null, requests: null };

/**
 * The limits of a key that a key makes: what its maker gives it, and no more than the maker has itself. Else whoever
 * holds a limited key would make one without limits.
 */
export function limitsWithin(makers: KeyLimits, wanted: KeyLimits): KeyLimits {
  return {
    expiresAtMs: earlier(makers.expiresAtMs, wanted.expiresAtMs),
    addresses: common(makers.addresses, wanted.addresses),
    requests: common(makers.requests, wanted.requests),
  };
}

/** The end of a key that takes another one's place: as long as that one was to last, from now on. */
export function expiryOfSuccessor(
  { createdAtMs, expiresAtMs }: { readonly createdAtMs: number; readonly expiresAtMs: number | null },
  nowMs: number,
): number | null {
  return expiresAtMs === null ? null : nowMs + (expiresAtMs - createdAtMs);
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.min(one, other);
}

/** Of two lists what both have. A list that is not there leaves nothing out. */
function common(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  return one === null ? other : other === null ? one : other.filter((entry) => one.includes(entry));
}

/** The limits as the security trail tells them. */
export function limitsInWords({ expiresAtMs, addresses, requests }: KeyLimits): string[] {
  return [
    ...(expiresAtMs === null ? [] : [`until ${new Date(expiresAtMs).toISOString()}`]),
    ...(addresses === null ? [] : [`from ${addresses.join(' ')}`]),
    ...(requests === null ? [] : [`for ${requests.join(' ')}`]),
  ];
}
