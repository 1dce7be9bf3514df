import type { CodeList } from '#lib/domain/offers/code-lists.ts';
import { edgarStates } from '#lib/domain/offers/edgar-states.ts';
import { exemptionCodes, exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';

/** Descriptions of coded fields, which are the same for requests and responses. */

/** Returns the codes of a list and their meaning, such as "One of `N`: Non-accredited allowed; `A`: Accredited." */
export function codesText(list: CodeList): string {
  return oneOf(list.map(({ code, label }) => `\`${code}\`: ${label}`));
}

/** Like `codesText`, for a request, which can contain names instead of codes. */
export function acceptedCodesText(list: CodeList): string {
  return oneOf(list.map(({ code, name, label }) => `\`${code}\` or \`${name}\`: ${label}`));
}

function oneOf(choices: readonly string[]): string {
  return `One of ${choices.join('; ')}.`;
}

export const exemptionsText = oneOf(exemptionCodes.map((code) => `\`${code}\`: ${exemptionNames[code]}`));

export const blueSkyedStatesText = `One of ${Object.keys(usStates).join(', ')}.`;

export const issuerStatesText = `EDGAR state or country code. One of ${Object.keys(edgarStates).join(', ')}.`;
