/** The regions of the US Census Bureau, by name; the territories, which it puts in none, are Island areas. */
export const usRegions = {
  Northeast: ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'],
  Midwest: ['IA', 'IL', 'IN', 'KS', 'MI', 'MN', 'MO', 'ND', 'NE', 'OH', 'SD', 'WI'],
  South: [
    'AL',
    'AR',
    'DC',
    'DE',
    'FL',
    'GA',
    'KY',
    'LA',
    'MD',
    'MS',
    'NC',
    'OK',
    'SC',
    'TN',
    'TX',
    'VA',
    'WV',
  ],
  West: ['AK', 'AZ', 'CA', 'CO', 'HI', 'ID', 'MT', 'NM', 'NV', 'OR', 'UT', 'WA', 'WY'],
  'Island areas': ['GU'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type UsRegion = keyof typeof usRegions;
