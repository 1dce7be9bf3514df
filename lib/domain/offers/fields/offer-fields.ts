import {
  annualIncomeRanges,
  type CodeList,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
} from '#lib/domain/offers/code-lists.ts';

/**
 * Kinds of values. Each layer maps each kind to its own representation in one place: a type, a schema, a column or
 * text. For the steps to add a setting of an existing kind, see CONTRIBUTING.md.
 */
export type FieldKind =
  | 'identifier'
  | 'text'
  | 'status'
  | 'exemption'
  | 'issuer'
  | 'amount'
  | 'date'
  | 'days'
  | 'states'
  | 'boolean'
  | 'code'
  | 'firms'
  | 'timestamp';

/** Groups of settings on the page. Firms are on a separate tab. */
export const settingGroups = {
  access: 'Access and publication',
  eligibility: 'Eligibility',
  cash: 'Cash and limits',
  states: 'States',
  documents: 'Documents',
  firms: 'Firms',
} as const;

export type SettingGroup = keyof typeof settingGroups;

/** Label for one value of a boolean setting. */
export type BooleanSide = { readonly label: string; readonly hint?: string };

export type FieldEntry = {
  readonly kind: FieldKind;
  /** Field name on a page, as a noun. For a boolean, each value also has a label. */
  readonly label: string;
  /** Description in the API documentation. */
  readonly description?: string;
  readonly example?: string;
  readonly isNullable?: true;
  /** For settings, which are the only fields besides the status that an update can change. */
  readonly setting?: {
    readonly group: SettingGroup;
    /** Position in the group. */
    readonly position: number;
    /** Effect of updating this field, for the API documentation. Defaults to the description. */
    readonly update?: string;
  };
} & (
  | { readonly kind: Exclude<FieldKind, 'boolean' | 'code' | 'text'> }
  | {
      readonly kind: 'text';
      /** For a field added after the first release: its value in older offers and audit entries. */
      readonly default?: null;
    }
  | { readonly kind: 'code'; readonly list: CodeList }
  | {
      readonly kind: 'boolean';
      readonly whenTrue: BooleanSide;
      readonly whenFalse: BooleanSide;
      /**
       * Default of a setting that was added after the first release. It is the column default, and is used
       * for older data files and audit entries that lack the setting.
       */
      readonly default?: boolean;
    }
);

/** All offer fields, in the order of the API's record. */
export const offerFields = {
  privatePlacementOfferOid: {
    kind: 'identifier',
    label: 'Offer identifier',
    description: 'Identifier of the offer.',
  },
  reference: {
    kind: 'text',
    isNullable: true,
    default: null,
    label: 'Reference',
    description:
      "Firm's own reference for the offer, from which the identifier was derived. Null if the offer has no reference.",
    example: 'FUND-2026-03',
  },
  offerName: { kind: 'text', label: 'Offer name', example: 'Blue Mesa Solar II' },
  offerStatus: { kind: 'status', label: 'Status' },
  published: {
    kind: 'boolean',
    label: 'Publication',
    setting: {
      group: 'access',
      position: 1,
      update: 'Can be set to false only if the offer has no subscriptions.',
    },
    whenTrue: { label: 'Published', hint: 'Open for subscriptions.' },
    whenFalse: { label: 'Not published', hint: "The offer exists but isn't open for subscription." },
  },
  exemption: { kind: 'exemption', label: 'Exemption' },
  securityType: { kind: 'text', label: 'Security type', example: 'Preferred equity' },
  issuer: { kind: 'issuer', label: 'Issuer' },
  offerMinimum: {
    kind: 'amount',
    label: 'Offer minimum',
    description: 'Amount that approved subscriptions must reach before the offer can be executed.',
  },
  offerMaximum: {
    kind: 'amount',
    isNullable: true,
    label: 'Offer maximum',
    description: 'Maximum size of the offer.',
  },
  minimumInvestmentAmount: {
    kind: 'amount',
    isNullable: true,
    label: 'Minimum per investor',
    description: 'Minimum investment per investor.',
  },
  maximumInvestmentAmount: {
    kind: 'amount',
    isNullable: true,
    label: 'Maximum per investor',
    description: 'Maximum investment per investor.',
    setting: { group: 'cash', position: 2, update: 'At least 0.01, with at most two decimals.' },
  },
  closingDate: { kind: 'date', label: 'Closing date', description: 'Closing date, New York time.' },
  daysFromClosingCashIsRequired: {
    kind: 'days',
    label: 'Cash required before closing',
    description: 'Number of days from the cash-required date to the closing date.',
    setting: {
      group: 'cash',
      position: 1,
      update: "Can only decrease, and can't change once it is 0.",
    },
  },
  originalDaysFromClosingCashIsRequired: {
    kind: 'days',
    label: 'Cash required before closing (original)',
  },
  blueSkyedStates: {
    kind: 'states',
    label: 'States',
    setting: {
      group: 'states',
      position: 1,
      update: 'States whose residents can invest. An empty list means none.',
    },
  },
  clientsHaveAccess: {
    kind: 'boolean',
    label: 'Access',
    setting: {
      group: 'access',
      position: 2,
      update: "Whether advised clients can see the offer in the firm's offers list.",
    },
    whenTrue: {
      label: 'Clients and investment professionals',
      hint: 'Clients you advise see the offer in the firm’s offers list.',
    },
    whenFalse: { label: 'Investment professionals only' },
  },
  corporateAccreditationSetting: {
    kind: 'code',
    list: corporateAccreditationSettings,
    label: 'Institutions',
    description: 'Required qualification for institutions.',
    setting: { group: 'eligibility', position: 2 },
  },
  naturalPersonAccreditationSetting: {
    kind: 'code',
    list: naturalPersonAccreditationSettings,
    label: 'Natural persons',
    description: 'Required accreditation for individuals.',
    setting: {
      group: 'eligibility',
      position: 1,
      update: 'Must not conflict with the exemption.',
    },
  },
  minimumAnnualIncomeRange: {
    kind: 'code',
    list: annualIncomeRanges,
    label: 'Minimum annual income',
    description: 'Minimum annual income.',
    setting: { group: 'eligibility', position: 3 },
  },
  minimumLiquidNetWorthRange: {
    kind: 'code',
    list: netWorthRanges,
    label: 'Minimum liquid net worth',
    description: 'Minimum liquid net worth.',
    setting: { group: 'eligibility', position: 5 },
  },
  minimumNetWorthRange: {
    kind: 'code',
    list: netWorthRanges,
    label: 'Minimum net worth',
    description: 'Minimum net worth.',
    setting: { group: 'eligibility', position: 4 },
  },
  previousExperienceSetting: {
    kind: 'code',
    list: previousExperienceSettings,
    label: 'Previous experience',
    description: 'Required previous experience.',
    setting: { group: 'eligibility', position: 6 },
  },
  documentationExternal: {
    kind: 'boolean',
    label: 'Documentation',
    setting: {
      group: 'documents',
      position: 1,
      update: 'Whether documents are provided and audited outside the platform.',
    },
    whenTrue: {
      label: 'Outside the platform',
      hint: 'The memorandum and subscription agreement are provided and audited elsewhere.',
    },
    whenFalse: { label: 'Through the platform' },
  },
  physicalSignatureRequired: {
    kind: 'boolean',
    label: 'Signature',
    setting: {
      group: 'documents',
      position: 2,
      update: 'Whether the subscription agreement requires a wet signature.',
    },
    whenTrue: {
      label: 'Physical signature required',
      hint: 'Investors see a message about the required signature.',
    },
    whenFalse: { label: 'E-signature accepted' },
  },
  participatingFirms: {
    kind: 'firms',
    label: 'Participating firms',
    setting: { group: 'firms', position: 1, update: 'Firms to add or remove. Other firms are not changed.' },
  },
  creatingFirmOid: {
    kind: 'identifier',
    label: 'Creating firm',
    description: 'Firm that created the offer.',
  },
  creatingMemberOid: {
    kind: 'identifier',
    isNullable: true,
    label: 'Creating member',
    description: 'Member who created the offer.',
  },
  creationTimestamp: { kind: 'timestamp', label: 'Created' },
  lastModifiedTimestamp: { kind: 'timestamp', label: 'Last changed' },
} as const satisfies Record<string, FieldEntry>;

/** The members of `issuer`, in the order of the API's record. None of them can be updated. */
export const issuerFields = {
  issuerName: { isNullable: false },
  issuerState: { isNullable: false },
  issuerCity: { isNullable: true },
  industrySector: { isNullable: true },
  issuerSize: { isNullable: true },
  website: { isNullable: true },
} as const;
