import { usStates } from '#lib/domain/offers/updating/us-states.ts';

/** Where an investor can reside and a notice can be filed, by code: the states of D18 and four more territories. */
const stateNames: Readonly<Record<string, string>> = {
  ...usStates,
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

export const residenceStates: readonly string[] = Object.keys(stateNames).toSorted();

/** `Texas`, `Puerto Rico`, and `Federal` for the United States. */
export function jurisdictionName(jurisdiction: string): string {
  return jurisdiction === 'US' ? 'Federal' : (stateNames[jurisdiction] ?? jurisdiction);
}

/** A filing's name with its state: `Form D`, `State notice filing, Texas`. */
export function filingTitle({
  name,
  jurisdiction,
}: {
  readonly name: string;
  readonly jurisdiction: string;
}): string {
  return jurisdiction === 'US' ? name : `${name}, ${jurisdictionName(jurisdiction)}`;
}
