import sql from 'sql-template-tag';
import type { ImportOptions } from '#lib/store/book/importing/import-book.ts';
import type { Database } from '#lib/store/database/database.ts';

export const firmOid = '4467570830362141032';
export const otherFirmOid = '5511223344556677889';
export const offerOid = '4683743612465316027';
export const accountNumber = 'RB18938005';
export const orderOid = '7710162562058289253';

type Fields = Record<string, unknown>;

/** Import data under construction. Its sections have records with any fields, including invalid ones. */
export type SmallBook = Record<'firms' | 'accounts' | 'offers' | 'subscriptions' | 'transfers', Fields[]>;

/** Returns the small import file with one more offer that has these fields. */
export function smallBookAnd(changes: Parameters<typeof offer>[0]): SmallBook {
  const book = smallBook();
  return { ...book, offers: [...book.offers, offer(changes)] };
}

/** Returns the contract's example and a second firm. The example has one valid record of each kind. */
export function smallBook(): SmallBook {
  return {
    firms: [
      { firmOid, firmName: 'Harbor Point Securities' },
      { firmOid: otherFirmOid, firmName: 'Calder Finch Brokerage' },
    ],
    accounts: [{ accountNumber, accountName: 'R. Calloway IRA', firmOid }],
    offers: [offer()],
    subscriptions: [subscription()],
    transfers: [transfer()],
  };
}

export function offer(changes: Fields = {}): Fields {
  return {
    privatePlacementOfferOid: offerOid,
    offerName: 'Blue Mesa Solar II',
    offerStatus: 'INITIAL',
    published: true,
    exemption: 'H',
    securityType: 'Preferred equity',
    issuer: {
      issuerName: 'Blue Mesa Solar LLC',
      issuerState: 'CO',
      issuerCity: 'Montrose',
      industrySector: 'Energy',
      issuerSize: '11-50',
      website: 'https://bluemesa.example',
    },
    offerMinimum: '2000000.00',
    offerMaximum: '8000000.00',
    minimumInvestmentAmount: '25000.00',
    maximumInvestmentAmount: '500000.00',
    closingDate: '2027-03-31',
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
    participatingFirms: [{ participatingFirmId: otherFirmOid }],
    creatingFirmOid: firmOid,
    creatingMemberOid: '1729382258151666074',
    creationTimestamp: '2026-09-01T09:30:00.000-04:00',
    ...changes,
  };
}

export function subscription(changes: Fields = {}): Fields {
  return {
    privatePlacementOrderOid: orderOid,
    privatePlacementOfferOid: offerOid,
    accountNumber,
    status: 'ACCEPTED',
    requestedDollarAmount: '100000.00',
    fillDollarAmount: '100000.00',
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
    ...changes,
  };
}

export function transfer(changes: Fields = {}): Fields {
  return {
    accountNumber,
    acatid: '1152JGC9',
    kind: 'ACAT',
    status: 'Rejected',
    comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
    contraAccountNumber: '12345678',
    contraFirmName: 'Charles Schwab & Co.',
    creationTS: '2017-04-03T16:07:24.406-04:00',
    dtcNumber: '0164',
    lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
    ...changes,
  };
}

export const importedAt = new Date('2026-11-20T15:00:00.000Z');

export function importOptions(changes: Partial<ImportOptions> = {}): ImportOptions {
  return {
    dryRun: false,
    now: importedAt,
    actor: { kind: 'operator', name: 'test', keyId: null, firmOid: null },
    ...changes,
  };
}

/** Returns all imported rows and audit entries, to compare them before and after. */
export async function contentsOf(database: Database) {
  return {
    firms: await database.query(sql`select * from firm order by firm_oid`),
    accounts: await database.query(sql`select * from account order by account_number`),
    offers: await database.query(sql`select * from offer order by private_placement_offer_oid`),
    subscriptions: await database.query(sql`select * from subscription order by private_placement_order_oid`),
    transfers: await database.query(sql`select * from transfer order by account_number, acatid`),
    entries: await database.query(
      sql`select * from audit_entry order by private_placement_offer_oid, version`,
    ),
  };
}
