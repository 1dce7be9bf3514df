/** The limits of an API key, in addition to its role. Null means no limit. */
export type KeyLimits = {
  /** The key expires at this instant, in milliseconds since 1970. */
  readonly expiresAtMs: number | null;
  /** The networks from which it can be used, in CIDR notation. */
  readonly addresses: readonly string[] | null;
  /** The operations that the key can call, by their names in the OpenAPI document. */
  readonly requests: readonly string[] | null;
};

export const noLimits: KeyLimits = { expiresAtMs: null, addresses: null, requests: null };

/** Whether the key has limits in addition to its role. */
export function isLimited(limits: KeyLimits): boolean {
  return Object.values(limits).some((limit) => limit !== null);
}

/** The limits as recorded in the security log. */
export function limitsInWords({ expiresAtMs, addresses, requests }: KeyLimits): string[] {
  return [
    ...(expiresAtMs === null ? [] : [`until ${new Date(expiresAtMs).toISOString()}`]),
    ...(addresses === null ? [] : [`from ${addresses.join(' ')}`]),
    ...(requests === null ? [] : [`for ${requests.join(' ')}`]),
  ];
}
