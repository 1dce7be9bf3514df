import { addDays, marketDate } from '#lib/domain/market/market-time.ts';

/** Test firms: one creates almost all offers, one participates in them, and one is not involved in them. */
export const firms = {
  creating: '4467570830362141032',
  participating: '5511223344556677889',
  foreign: '9223372036854775807',
} as const;

/** Test offers, each named after its purpose. */
export const offers = {
  /** Open and published, rule 506(b), cash required 10 days before closing, minimum $2,000,000.00, no subscriptions. */
  plain: '4683743612465316027',
  /** Minimum reached, cash-required date reached. */
  executable: '4683743612465316028',
  /** One cent short of the minimum, cash-required date reached. */
  oneCentShort: '4683743612465316029',
  /** Minimum reached, cash-required date tomorrow. */
  beforeDate: '4683743612465316030',
  /** Executed, with two pending subscriptions that total $30,000.00. */
  pending: '4683743612465316031',
  /** Executed, all subscriptions final. */
  settled: '4683743612465316032',
  /** Rule 147, issuer in Colorado. */
  intrastate: '4683743612465316033',
  /** Closed as complete. */
  closed: '4683743612465316034',
  /** Cash required 0 days before closing. */
  zeroDays: '4683743612465316035',
  /** Created by the foreign firm, with no participants. */
  foreign: '4683743612465316036',
} as const;

export const accounts = { creating: 'RB18938005', participating: 'PB 20/1', foreign: 'FX1' } as const;

export function exampleBook(now: Date) {
  const today = marketDate(now);
  const due = { closingDate: addDays(today, 10) };
  return {
    firms: [
      { firmOid: firms.creating, firmName: 'Harbor Point Securities' },
      { firmOid: firms.participating, firmName: 'Calder Finch Brokerage' },
      { firmOid: firms.foreign, firmName: 'Tamarack Direct' },
    ],
    accounts: [
      { accountNumber: accounts.creating, accountName: 'R. Calloway IRA', firmOid: firms.creating },
      { accountNumber: accounts.participating, accountName: 'P. Baker', firmOid: firms.participating },
      { accountNumber: accounts.foreign, accountName: 'F. Xu', firmOid: firms.foreign },
    ],
    offers: [
      offer(offers.plain, { closingDate: addDays(today, 130) }),
      offer(offers.executable, due),
      offer(offers.oneCentShort, due),
      offer(offers.beforeDate, { closingDate: addDays(today, 11) }),
      offer(offers.pending, { ...due, offerStatus: 'IN_PROGRESS' }),
      offer(offers.settled, { ...due, offerStatus: 'IN_PROGRESS' }),
      offer(offers.intrastate, {
        exemption: 'C',
        blueSkyedStates: ['CO'],
        naturalPersonAccreditationSetting: 'N',
      }),
      offer(offers.closed, { offerStatus: 'CLOSED_COMPLETE', closingDate: addDays(today, -5) }),
      offer(offers.zeroDays, { daysFromClosingCashIsRequired: 0, closingDate: addDays(today, 400) }),
      offer(offers.foreign, { creatingFirmOid: firms.foreign, participatingFirms: [] }),
    ],
    subscriptions: [
      subscription('1', offers.executable, { status: 'ACCEPTED', fillDollarAmount: '2000000.00' }),
      subscription('2', offers.oneCentShort, { status: 'COMPLETE', fillDollarAmount: '1999999.99' }),
      subscription('3', offers.beforeDate, { status: 'PROCESSING', fillDollarAmount: '2000000.00' }),
      subscription('4', offers.pending, { requestedDollarAmount: '10000.00' }),
      subscription('5', offers.pending, {
        requestedDollarAmount: '20000.00',
        accountNumber: accounts.participating,
        status: 'ORDER_CREATED',
      }),
      subscription('6', offers.settled, { status: 'COMPLETE', fillDollarAmount: '2500000.00' }),
    ],
    transfers: [
      transfer('1152JGC9', { comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\` }),
      transfer('1152JGC8', {
        status: 'Somewhere Else',
        comment: null,
        contraAccountNumber: null,
        dtcNumber: null,
      }),
      transfer('0007', { kind: 'non-ACAT', creationTS: '2017-12-03T16:07:24.406-05:00' }),
    ],
  };
}

function offer(privatePlacementOfferOid: string, differences: object) {
  return {
    privatePlacementOfferOid,
    offerName: `Blue Mesa ${privatePlacementOfferOid.slice(-2)}`,
    offerStatus: 'INITIAL',
    published: true,
    exemption: 'H',
    securityType: 'Preferred equity',
    issuer: { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO', issuerCity: 'Montrose' },
    offerMinimum: '2000000.00',
    offerMaximum: '9999999999999.99',
    maximumInvestmentAmount: '500000.00',
    closingDate: '2999-03-31',
    daysFromClosingCashIsRequired: 10,
    blueSkyedStates: ['CA', 'VA'],
    clientsHaveAccess: true,
    corporateAccreditationSetting: 'A',
    naturalPersonAccreditationSetting: 'A',
    minimumAnnualIncomeRange: 'E',
    minimumLiquidNetWorthRange: '0',
    minimumNetWorthRange: 'F',
    previousExperienceSetting: 'N',
    documentationExternal: false,
    physicalSignatureRequired: false,
    participatingFirms: [{ participatingFirmId: firms.participating }],
    creatingFirmOid: firms.creating,
    creationTimestamp: '2026-09-01T09:30:00.000-04:00',
    ...differences,
  };
}

function subscription(
  privatePlacementOrderOid: string,
  privatePlacementOfferOid: string,
  differences: object,
) {
  return {
    privatePlacementOrderOid,
    privatePlacementOfferOid,
    accountNumber: accounts.creating,
    status: 'INITIAL',
    requestedDollarAmount: '2500000.00',
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
    ...differences,
  };
}

function transfer(acatid: string, differences: object) {
  return {
    accountNumber: accounts.creating,
    acatid,
    kind: 'ACAT',
    status: 'Rejected',
    comment: 'As asked.',
    contraAccountNumber: '12345678',
    contraFirmName: 'Charles Schwab & Co.',
    creationTS: '2017-04-03T16:07:24.406-04:00',
    dtcNumber: '0164',
    lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
    ...differences,
  };
}
