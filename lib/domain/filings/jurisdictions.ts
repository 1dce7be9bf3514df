import { usStates } from '#lib/domain/offers/updating/us-states.ts';

/**
 * Names, by code, of the places where investors can reside and notices can be filed: the states (D18) and four
 * territories.
 */
const stateNames: Readonly<Record<string, string>> = {
  ...usStates,
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

export const residenceStates: readonly string[] = Object.keys(stateNames).toSorted();

/** Returns a jurisdiction's name: `Texas`, or `Federal` for `US`. An unknown code is returned unchanged. */
export function jurisdictionName(jurisdiction: string): string {
  return jurisdiction === 'US' ? 'Federal' : (stateNames[jurisdiction] ?? jurisdiction);
}

/** Returns a filing's name with its state, if any: `Form D`, `State notice filing, Texas`. */
export function filingTitle({
  name,
  jurisdiction,
}: {
  readonly name: string;
  readonly jurisdiction: string;
}): string {
  return jurisdiction === 'US' ? name : `${name}, ${jurisdictionName(jurisdiction)}`;
}

/** Reports whether a firm other than the reader's own must make a filing. */
export function isOthersFiling({ firmOid }: { readonly firmOid: string | null }, ownFirm: string): boolean {
  return firmOid !== null && firmOid !== ownFirm;
}
