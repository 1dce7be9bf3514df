import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';
import { calderFinch, type ConsoleUnderTest, harborPoint } from './console.ts';

export const today = marketDate(new Date());

type Subscription = {
  readonly status: SubscriptionStatus;
  readonly reference?: string;
  readonly requested: string;
  readonly fill?: string;
  /** The account with the subscription. By default, it is one of Harbor Point's. */
  readonly account?: string;
  /** When the subscription was created. By default, all are created at the same time. */
  readonly created?: string;
  /** When the subscription was last changed. */
  readonly modified?: string;
};

/** How a test's offer differs from the default: an open, published 506(b) offer that closes in 130 days. */
export type Special = {
  readonly fields?: Readonly<Record<string, unknown>> & { readonly offerName?: string };
  readonly subscriptions?: readonly Subscription[];
};

export type TestOffer = { readonly oid: string; readonly name: string; readonly address: string };

/** Imports a Harbor Point offer that no other test uses. */
export async function importOffer(
  { baseUrl, importBook }: ConsoleUnderTest,
  { fields = {}, subscriptions = [] }: Special = {},
): Promise<TestOffer> {
  const oid = newOid();
  const name = `Test Offer ${oid.slice(-6)}`;
  await importBook({
    offers: [{ ...plainOffer, privatePlacementOfferOid: oid, offerName: name, ...fields }],
    subscriptions: subscriptions.map(
      ({ status, reference, requested, fill, account = 'RB18938005', created, modified }) => ({
        privatePlacementOrderOid: newOid(),
        ...(reference !== undefined && { reference }),
        privatePlacementOfferOid: oid,
        accountNumber: account,
        status,
        requestedDollarAmount: requested,
        ...(fill !== undefined && { fillDollarAmount: fill }),
        discretionary: false,
        creationTimestamp: created ?? '2026-10-05T10:00:00.000-04:00',
        modificationTimestamp: modified ?? '2026-10-09T16:20:00.000-04:00',
      }),
    ),
  });
  return { oid, name: fields.offerName ?? name, address: `${baseUrl}/offers/${oid}` };
}

/** Imports an offer whose first subscription was accepted on this day, for an account in California. */
export async function soldOffer(
  desk: ConsoleUnderTest,
  day: string,
  fields: NonNullable<Special['fields']> = {},
): Promise<TestOffer> {
  const account = `FL${crypto.randomUUID().slice(0, 8)}`;
  await desk.importBook({
    accounts: [
      { accountNumber: account, accountName: 'First Investor', firmOid: harborPoint, residenceState: 'CA' },
    ],
  });
  const modified = `${day}T16:20:00.000-05:00`;
  return importOffer(desk, {
    fields,
    subscriptions: [{ status: 'COMPLETE', requested: '50000.00', fill: '50000.00', account, modified }],
  });
}

/**
 * An offer that can be executed: it closes in ten days, its cash-required date is today, and it has reached its
 * minimum exactly.
 */
export const executable: Special = {
  fields: { closingDate: addDays(today, 10) },
  subscriptions: [{ status: 'COMPLETE', requested: '2000000.00', fill: '2000000.00' }],
};

/** An offer with two subscriptions that canceling the offer also cancels. */
export const withPending: Special = {
  subscriptions: [
    { status: 'INITIAL', requested: '30000.00' },
    { status: 'ACCEPTED', requested: '50000.00', fill: '45000.00' },
  ],
};

/** Default settings of the offers that tests import. */
export const plainSettings = {
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
};

/** Default fields of an offer except its identifier and name. It is open and published, and closes in 130 days. */
export const plainOffer = {
  offerStatus: 'INITIAL',
  published: true,
  exemption: 'H',
  securityType: 'Preferred equity',
  issuer: {
    issuerName: 'Test Issuer LLC',
    issuerState: 'CO',
    issuerCity: 'Montrose',
    website: 'https://issuer.example',
  },
  offerMinimum: '2000000.00',
  offerMaximum: '8000000.00',
  maximumInvestmentAmount: '500000.00',
  closingDate: addDays(today, 130),
  daysFromClosingCashIsRequired: 10,
  ...plainSettings,
  participatingFirms: [{ participatingFirmId: calderFinch }],
  creatingFirmOid: harborPoint,
  creationTimestamp: '2026-09-01T09:30:00.000-04:00',
};

/** Adds a filter that isn't set yet, so that its field appears. */
export async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add filter').selectOption({ label: name });
  await expect(page.getByLabel(name, { exact: true })).toBeFocused();
}

/**
 * Imports a new firm that has only these offers, so that other tests don't affect it. Returns the firm's identifier.
 */
export async function importFirm(
  { importBook }: ConsoleUnderTest,
  offers: readonly NonNullable<Special['fields']>[],
): Promise<string> {
  const firmOid = newOid();
  await importBook({
    firms: [{ firmOid, firmName: `Test Firm ${firmOid.slice(-6)}` }],
    offers: offers.map((fields) => ({
      ...plainOffer,
      privatePlacementOfferOid: newOid(),
      offerName: 'Test Offer',
      participatingFirms: [],
      creatingFirmOid: firmOid,
      ...fields,
    })),
  });
  return firmOid;
}

function newOid(): string {
  return `${randomInt(1_000_000_000, 4_000_000_000)}${randomInt(100_000_000, 999_999_999)}`;
}

/**
 * Changes the offer as another program would, with its own key. If `part` is given, such as `/firstsale`, changes that
 * part of the offer.
 */
export async function changeByKey(
  { baseUrl }: Pick<ConsoleUnderTest, 'baseUrl'>,
  key: string,
  { oid }: Pick<TestOffer, 'oid'>,
  body: object,
  part = '',
): Promise<void> {
  const response = await fetch(`${baseUrl}/restapi/privateplacementoffers/${oid}${part}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
