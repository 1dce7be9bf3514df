import { type FieldEntry, issuerFields, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import {
  isSettingField,
  type IssuerField,
  issuerFieldNames,
  type OfferField,
  offerFieldNames,
} from '#lib/domain/offers/offer.ts';
import {
  choicesOf,
  exemptionAdvice,
  exemptionChoices,
  issuerStateAdvice,
  issuerStateChoices,
  offerStatusChoices,
  type UploadField,
  type UploadValue,
} from './upload-values.ts';

/** Offer fields without a column of their own. */
const filledIn = ['issuer', 'creatingFirmOid', 'lastModifiedTimestamp'] as const;
type FilledIn = (typeof filledIn)[number];
type ColumnField = Exclude<OfferField, FilledIn>;

/** Properties of a column beyond the field's entry in `offerFields`. */
type Column = Pick<UploadField, 'synonyms' | 'note' | 'examples' | 'usual'> & {
  /** Set only if the entry's label doesn't explain the values. */
  readonly label?: string;
};

const columns: Readonly<Record<ColumnField, Column>> = {
  privatePlacementOfferOid: {
    synonyms: [
      'Offer ID',
      'Offer OID',
      'Offer number',
      'Offering ID',
      'Private placement offer OID',
      'OID',
      'Identifier',
    ],
    note: 'Identifier of 1 to 19 digits, if your system has one. Otherwise, use Reference.',
    examples: ['4683743612465316027', ''],
  },
  reference: {
    synonyms: [
      'Offer reference',
      'Ref',
      'Fund code',
      'Deal code',
      'External ID',
      'Internal ID',
      'Your reference',
    ],
    note: 'Your own reference for the offer, 1 to 100 characters. Use the same one in every file.',
    examples: ['', 'FUND-2026-03'],
  },
  offerName: {
    synonyms: [
      'Name',
      'Offer',
      'Offering',
      'Offering name',
      'Fund',
      'Fund name',
      'Deal',
      'Deal name',
      'Title',
    ],
    note: 'Offer name as investors see it.',
    examples: ['Blue Mesa Solar II', 'Harbor Street Income Fund'],
  },
  offerStatus: {
    synonyms: ['Offer status', 'Offering status', 'Deal status', 'State of the offer'],
    note: 'Use Open for a new offer. For an existing offer, this column has no effect.',
    examples: ['INITIAL', 'INITIAL'],
    usual: 'INITIAL',
  },
  published: {
    label: 'Published',
    synonyms: ['Publication', 'Is published', 'Live'],
    note: 'Whether the offer is open for subscription.',
    examples: ['no', 'no'],
    usual: 'no',
  },
  exemption: {
    synonyms: [
      'Reg D exemption',
      'Regulation',
      'Rule',
      'Federal exemption',
      'Exemption rule',
      'Exemption type',
    ],
    note: 'Code or name of the registration exemption.',
    examples: ['Rule 506(b)', 'Rule 506(c)'],
  },
  securityType: {
    synonyms: ['Security', 'Type of security', 'Asset type', 'Instrument', 'Type of securities'],
    note: 'Description of the security. Any text is accepted.',
    examples: ['Preferred equity', 'Limited partnership interest'],
  },
  offerMinimum: {
    synonyms: [
      'Minimum',
      'Min',
      'Minimum offering',
      'Minimum raise',
      'Minimum offering amount',
      'Escrow minimum',
    ],
    note: 'Amount in dollars that approved subscriptions must reach before you can execute the offer. Enter 0 for none.',
    examples: ['2000000.00', '0.00'],
  },
  offerMaximum: {
    synonyms: [
      ...['Maximum', 'Max', 'Maximum offering', 'Maximum raise', 'Maximum offering amount', 'Offering size'],
      ...['Raise', 'Raise amount', 'Total offering', 'Total offering amount', 'Target', 'Hard cap'],
    ],
    note: 'Maximum size in dollars. Leave blank for none.',
    examples: ['8000000.00', ''],
  },
  minimumInvestmentAmount: {
    synonyms: [
      'Minimum investment',
      'Min investment',
      'Min. per investor',
      'Minimum investment amount',
      'Minimum ticket',
    ],
    note: 'Minimum investment in dollars. Leave blank for none.',
    examples: ['25000.00', '50000.00'],
  },
  maximumInvestmentAmount: {
    synonyms: [
      'Maximum investment',
      'Max investment',
      'Max. per investor',
      'Maximum investment amount',
      'Maximum ticket',
    ],
    note: 'Maximum investment in dollars. Leave blank for none.',
    examples: ['500000.00', ''],
  },
  closingDate: {
    synonyms: [
      'Close date',
      'Closing',
      'Close',
      'Closes',
      'Closes on',
      'Offering close',
      'Final closing',
      'End date',
    ],
    note: 'Date on which the offer closes, New York time.',
    examples: ['2027-03-31', '2027-06-30'],
  },
  daysFromClosingCashIsRequired: {
    synonyms: [
      'Days from closing cash is required',
      'Cash required days',
      'Cash days',
      'Funding days',
      'Days before closing',
    ],
    note: 'Number of days from the cash-required date to the closing date, 0 to 3650.',
    examples: ['10', '5'],
  },
  originalDaysFromClosingCashIsRequired: {
    synonyms: ['Original days from closing cash is required', 'Original cash days'],
    note: "Original number of days. Leave blank if it hasn't changed.",
    examples: ['10', ''],
  },
  blueSkyedStates: {
    synonyms: [
      'Blue sky states',
      'Blue sky',
      'Blue skyed states',
      'Eligible states',
      'State list',
      'Registered states',
    ],
    note: 'States whose residents can invest, separated by commas. Enter All for all states or None for none.',
    examples: ['CA, VA', 'All'],
  },
  clientsHaveAccess: {
    label: 'Clients have access',
    synonyms: ['Access', 'Client access', 'Visible to clients'],
    note: 'Whether advised clients can see the offer.',
    examples: ['yes', 'no'],
  },
  corporateAccreditationSetting: {
    synonyms: [
      'Corporate accreditation setting',
      'Corporate accreditation',
      'Institutional accreditation',
      'Entities',
    ],
    note: 'Required qualification for institutions.',
    examples: ['Accredited', 'No restriction'],
  },
  naturalPersonAccreditationSetting: {
    synonyms: [
      ...['Natural person accreditation setting', 'Natural person accreditation', 'Individual accreditation'],
      ...['Accreditation', 'Individuals', 'Investor accreditation'],
    ],
    note: 'Required accreditation for individuals.',
    examples: ['Accredited', 'Accredited'],
  },
  minimumAnnualIncomeRange: {
    synonyms: ['Minimum annual income range', 'Annual income', 'Min income', 'Minimum income', 'Income'],
    note: 'Required annual income for investors.',
    examples: ['$200,000 or more', 'No minimum'],
  },
  minimumLiquidNetWorthRange: {
    synonyms: ['Minimum liquid net worth range', 'Liquid net worth', 'Min liquid net worth', 'LNW'],
    note: 'Required liquid net worth for investors.',
    examples: ['No minimum', 'No minimum'],
  },
  minimumNetWorthRange: {
    synonyms: ['Minimum net worth range', 'Net worth', 'Min net worth'],
    note: 'Required net worth for investors.',
    examples: ['$1,000,000 or more', 'No minimum'],
  },
  previousExperienceSetting: {
    synonyms: ['Previous experience setting', 'Experience', 'Investor experience', 'Prior experience'],
    note: 'Required experience for investors.',
    examples: ['Not required', 'Not required'],
  },
  documentationExternal: {
    label: 'Documents outside the platform',
    synonyms: ['Documentation external', 'Documentation', 'External documents', 'External documentation'],
    note: 'Whether documents are provided and audited elsewhere.',
    examples: ['no', 'no'],
  },
  physicalSignatureRequired: {
    label: 'Physical signature required',
    synonyms: ['Signature', 'Wet signature', 'Physical signature', 'Wet signature required'],
    note: 'Whether the subscription agreement requires a wet signature.',
    examples: ['no', 'no'],
  },
  participatingFirms: {
    synonyms: ['Participating firm', 'Participating firm IDs', 'Selling group', 'Participants'],
    note: "Identifiers of a new offer's participating firms, separated by commas. You usually add firms on the offer's page instead.",
    examples: ['5511223344556677889', ''],
  },
  creatingMemberOid: {
    synonyms: ['Creating member OID', 'Member ID', 'Member', 'Created by'],
    note: 'Identifier of the member who created the offer. Leave blank if unknown.',
    examples: ['1729382258151666074', ''],
  },
  creationTimestamp: {
    synonyms: [
      'Creation timestamp',
      'Creation date',
      'Created on',
      'Date created',
      'Created at',
      'Created (New York)',
    ],
    note: 'When the offer was created. If this column is missing, the upload time is used.',
    examples: ['2026-09-01T09:30:00.000-04:00', '2026-09-15T11:00:00.000-04:00'],
  },
};

const issuerColumns: Readonly<Record<IssuerField, Column & { readonly label: string }>> = {
  issuerName: {
    label: 'Issuer',
    synonyms: ['Issuer name', 'Company', 'Company name', 'Sponsor', 'Legal name', 'Issuing company'],
    note: "Issuer's legal name.",
    examples: ['Blue Mesa Solar LLC', 'Harbor Street Partners LP'],
  },
  issuerState: {
    label: 'Issuer state',
    synonyms: [
      'State',
      'State of issuer',
      'Issuer location',
      'Issuer country',
      'Domicile',
      'Jurisdiction',
      'EDGAR state',
    ],
    note: "Name or EDGAR code of the issuer's state or country.",
    examples: ['CO', 'DE'],
  },
  issuerCity: {
    label: 'Issuer city',
    synonyms: ['City', 'Town'],
    note: "Issuer's city. Leave blank if unknown.",
    examples: ['Montrose', ''],
  },
  industrySector: {
    label: 'Industry sector',
    synonyms: ['Industry', 'Sector'],
    note: "Issuer's industry. Leave blank if unknown.",
    examples: ['Energy', 'Real estate'],
  },
  issuerSize: {
    label: 'Issuer size',
    synonyms: ['Size of issuer', 'Employees', 'Company size', 'Issuer employees'],
    note: "Issuer's size, such as 11-50. Any text is accepted. Leave blank if unknown.",
    examples: ['11-50', ''],
  },
  website: {
    label: 'Website',
    synonyms: ['Issuer website', 'Web site', 'URL', 'Homepage', 'Web'],
    note: "Issuer's website. Leave blank if there is none.",
    examples: ['https://bluemesa.example', ''],
  },
};

const filledInIfAbsent: readonly ColumnField[] = [
  'privatePlacementOfferOid',
  'originalDaysFromClosingCashIsRequired',
  'participatingFirms',
  'creationTimestamp',
];

/** In the order of the API's record, with the issuer's members in place of the issuer. */
export const offerUploadFields: readonly UploadField[] = offerFieldNames.flatMap((field) => {
  if (field === 'issuer') return issuerFieldNames.map(issuerColumn);
  return isColumnField(field) ? [offerColumn(field)] : [];
});

function isColumnField(field: OfferField): field is ColumnField {
  return !filledIn.some((other) => other === field);
}

function offerColumn(field: ColumnField): UploadField {
  const entry: FieldEntry = offerFields[field];
  const isKept =
    isSettingField(field) || field === 'offerStatus' || field === 'originalDaysFromClosingCashIsRequired';
  return {
    label: entry.label,
    ...columns[field],
    name: field,
    value: valueOf(field, entry),
    isRequired: !isOptional(field, entry),
    ...(isKept && { isKept }),
  };
}

function isOptional(field: ColumnField, entry: FieldEntry): boolean {
  return 'default' in entry || 'isNullable' in entry || filledInIfAbsent.includes(field);
}

function valueOf(field: ColumnField, entry: FieldEntry): UploadValue {
  switch (entry.kind) {
    case 'amount':
      return { kind: 'amount', canBeZero: field === 'offerMinimum' || field === 'minimumInvestmentAmount' };
    case 'code':
      return { kind: 'code', choices: choicesOf(entry.list) };
    case 'exemption':
      return { kind: 'code', choices: exemptionChoices, advice: exemptionAdvice };
    case 'status':
      return { kind: 'code', choices: offerStatusChoices };
    case 'firms':
      return { kind: 'identifiers' };
    case 'text':
      return { kind: field === 'reference' ? 'reference' : 'text' };
    case 'issuer':
      return { kind: 'text' };
    case 'identifier':
    case 'date':
    case 'days':
    case 'states':
    case 'boolean':
    case 'timestamp':
      return { kind: entry.kind };
  }
}

function issuerColumn(field: IssuerField): UploadField {
  return {
    ...issuerColumns[field],
    name: `issuer.${field}`,
    value:
      field === 'issuerState'
        ? { kind: 'code', choices: issuerStateChoices, advice: issuerStateAdvice }
        : { kind: 'text' },
    isRequired: !issuerFields[field].isNullable,
  };
}
