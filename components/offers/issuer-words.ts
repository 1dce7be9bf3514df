export const issuerLabels = {
  issuerName: 'Issuer name',
  issuerState: 'State or country',
  issuerCity: 'City',
  industrySector: 'Industry sector',
  issuerSize: 'Issuer size',
  website: 'Website',
} as const;

/** Describes an issuer as recorded in the history, with a label for each part. Empty for any other value. */
export function issuerWords(value: unknown): string {
  const parts = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries(issuerLabels)
    .flatMap(([part, label]) => {
      const text = parts.get(part);
      return typeof text === 'string' ? [`${label}: ${text}`] : [];
    })
    .join(' · ');
}
