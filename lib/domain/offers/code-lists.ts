/**
 * Code lists for the coded settings. The published codes are not available, so entries marked `house` are
 * specific to this project. A deployment can replace them, or map its own codes with `aliases`, without
 * changing any rule.
 */
type CodeListEntry = {
  /** The form that the API returns. */
  readonly code: string;
  readonly name: string;
  readonly label: string;
  /** For a minimum: the range whose lower bound is the minimum. Uploads can contain it instead of the label. */
  readonly range?: string;
  /** Other spellings accepted on input. */
  readonly aliases: readonly string[];
  /** Whether the code is specific to this project. */
  readonly house: boolean;
};

export type CodeList = readonly CodeListEntry[];

export const naturalPersonAccreditationSettings = [
  house('N', 'NON_ACCREDITED_ALLOWED', 'Non-accredited allowed'),
  house('A', 'ACCREDITED', 'Accredited'),
  house('C', 'QUALIFIED_CLIENT', 'Qualified client'),
  house('P', 'QUALIFIED_PURCHASER', 'Qualified purchaser'),
  house('X', 'NOT_ELIGIBLE', 'Not eligible'),
];

export const corporateAccreditationSettings = [
  house('N', 'NO_RESTRICTION', 'No restriction'),
  house('A', 'ACCREDITED', 'Accredited'),
  house('P', 'QUALIFIED_PURCHASER', 'Qualified purchaser'),
  house('I', 'QUALIFIED_INSTITUTIONAL_BUYER', 'Qualified institutional buyer'),
  house('X', 'NOT_ELIGIBLE', 'Not eligible'),
];

export const annualIncomeRanges = [
  house('0', 'NONE', 'No minimum'),
  range('A', 'UNDER_25K', 'Under $25,000'),
  range('B', 'FROM_25K', '$25,000 to $50,000'),
  range('C', 'FROM_50K', '$50,000 to $100,000'),
  range('D', 'FROM_100K', '$100,000 to $200,000'),
  range('E', 'FROM_200K', '$200,000 to $300,000'),
  range('F', 'FROM_300K', '$300,000 to $500,000'),
  range('G', 'FROM_500K', '$500,000 to $1,000,000'),
  range('H', 'FROM_1M', '$1,000,000 and more'),
];

/** Liquid net worth and net worth use the same ranges. */
export const netWorthRanges = [
  house('0', 'NONE', 'No minimum'),
  range('A', 'UNDER_50K', 'Under $50,000'),
  range('B', 'FROM_50K', '$50,000 to $100,000'),
  range('C', 'FROM_100K', '$100,000 to $250,000'),
  range('D', 'FROM_250K', '$250,000 to $500,000'),
  range('E', 'FROM_500K', '$500,000 to $1,000,000'),
  range('F', 'FROM_1M', '$1,000,000 to $5,000,000'),
  range('G', 'FROM_5M', '$5,000,000 to $25,000,000'),
  range('H', 'FROM_25M', '$25,000,000 and more'),
];

export const previousExperienceSettings = [
  house('N', 'NOT_REQUIRED', 'Not required'),
  house('P', 'PRIVATE_PLACEMENT', 'Private placement experience'),
  house('S', 'SAME_SECTOR', 'Experience in the same sector'),
];

/** What an update does with a firm (D3): add it or remove it. */
export const participatingFirmStatuses = [
  house('A', 'ACCEPTED', 'Add the firm'),
  house('D', 'DELETE', 'Remove the firm'),
];

/**
 * Codes that allow non-accredited investors (rule 5). If you replace one of the accreditation lists, update its code
 * here.
 */
export const nonAccreditedCodes = {
  naturalPersonAccreditationSetting: 'N',
  corporateAccreditationSetting: 'N',
} as const;

/** Code that removes a participating firm (D3). If you replace `participatingFirmStatuses`, update this code. */
export const firmRemovalCode = 'D';

/** Finds an entry by its code, name or alias. Case-sensitive. */
export function findEntry(list: CodeList, input: string): CodeListEntry | undefined {
  return list.find((entry) => entry.code === input || entry.name === input || entry.aliases.includes(input));
}

/** Returns the choices for an error message, such as `N (NON_ACCREDITED_ALLOWED), A (ACCREDITED)`. */
export function listChoices(list: CodeList): string {
  return list.map((entry) => `${entry.code} (${entry.name})`).join(', ');
}

/** Returns the label of a stored code. A code that was removed from its list is returned unchanged. */
export function labelOf(list: CodeList, code: string): string {
  return list.find((entry) => entry.code === code)?.label ?? code;
}

function house(code: string, name: string, label: string): CodeListEntry {
  return { code, name, label, aliases: [], house: true };
}

/** Returns an entry in a list of minimums. Investors in this range, or in a higher one, meet the minimum. */
function range(code: string, name: string, bounds: string): CodeListEntry {
  const [from = ''] = bounds.split(' ');
  const label = bounds.startsWith('Under') ? `${bounds} (no lower limit)` : `${from} or more`;
  return { ...house(code, name, label), range: bounds };
}
