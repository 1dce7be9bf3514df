/** Limits of an API key, in addition to its role. Null means no limit. */
export type KeyLimits = {
  /** When the key expires, in milliseconds since 1970. */
  readonly expiresAtMs: number | null;
  /** Networks from which the key can be used, in CIDR notation. */
  readonly addresses: readonly string[] | null;
  /** Operations the key can call, by their operationId in the OpenAPI document. */
  readonly requests: readonly string[] | null;
};

export const noLimits: KeyLimits = { expiresAtMs: null, addresses: null, requests: null };

/** Whether the key has limits in addition to its role. */
export function isLimited(limits: KeyLimits): boolean {
  return Object.values(limits).some((limit) => limit !== null);
}

/** Returns the limits in the form recorded in the security log. */
export function limitsInWords({ expiresAtMs, addresses, requests }: KeyLimits): string[] {
  return [
    ...(expiresAtMs === null ? [] : [`until ${new Date(expiresAtMs).toISOString()}`]),
    ...(addresses === null ? [] : [`from ${addresses.join(' ')}`]),
    ...(requests === null ? [] : [`for ${requests.join(' ')}`]),
  ];
}
