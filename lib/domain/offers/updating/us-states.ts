import { quote } from '#lib/domain/text/quote.ts';

/** State codes that blueSkyedStates can contain (D18): the 50 states, DC and Guam. */
export const usStates: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** Postal codes that look like state codes but are rejected with a message that gives their name (D18). */
const refusedStates: Readonly<Record<string, string>> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Micronesia',
  MH: 'the Marshall Islands',
  MP: 'the Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'the U.S. Virgin Islands',
};

export function isUsState(code: string): boolean {
  return Object.hasOwn(usStates, code);
}

/** Explains, in a sentence, why a code isn't accepted. */
export function explainRefusedState(code: string): string {
  const name = Object.hasOwn(refusedStates, code) ? refusedStates[code] : undefined;
  if (name !== undefined) {
    return `${code} (${name}) is not supported. Use the codes of the 50 states, DC and GU.`;
  }
  return `${quote(code)} is not a state code. Use the two-letter uppercase code of one of the 50 states, DC or GU.`;
}
