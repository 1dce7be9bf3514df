/**
 * Regions of the U.S. Census Bureau, by name. The Bureau doesn't assign the territories to a region, so they
 * are listed here as Island areas.
 */
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
