import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

import {
  annualIncomeRanges,
  corporateAccreditationSettings,
  naturalPersonAccreditationSettings,
  netWorthRanges,
  previousExperienceSettings,
  type CodeList,
} from '#lib/domain/offers/code-lists.ts';
import { exemptionOf, exemptions } from '#lib/domain/offers/exemptions.ts';
import { addDays, cashRequiredDate } from '#lib/domain/market/market-time.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { approvedStatuses, pendingStatuses, subscriptionStatuses } from '#lib/domain/offers/subscription.ts';
import { isUsState } from '#lib/domain/offers/updating/us-states.ts';
import { sampleBook, sampleCases, sampleUsers } from './sample-book.ts';

const today = '2026-11-20';
const book = sampleBook(today);
const harborPoint = '4467570830362141032';

function subscriptionsOf(offerOid: string) {
  return book.subscriptions.filter((order) => order.privatePlacementOfferOid === offerOid);
}

/** Returns an offer with the facts about it that the rules use. */
function examine(offerOid: string) {
  const offer = book.offers.find((candidate) => candidate.privatePlacementOfferOid === offerOid);
  if (offer === undefined) throw new Error(`No offer ${offerOid}`);
  const orders = subscriptionsOf(offerOid);
  const pending = orders.filter((order) => pendingStatuses.includes(order.status));
  return {
    offer,
    orders,
    pending,
    requestedByPending: total(pending.map((order) => order.requestedDollarAmount)),
    approved: total(
      orders
        .filter((order) => approvedStatuses.includes(order.status))
        .map((order) => order.fillDollarAmount ?? '0'),
    ),
    cashRequired: cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired),
  };
}

function total(amounts: readonly string[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}

function instant(timestamp: string): number {
  return Temporal.Instant.from(timestamp).epochMilliseconds;
}

function counts(values: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}

describe('the sample data', () => {
  test('contains the documented firms, accounts, offers and transfers', () => {
    expect(book.firms).toHaveLength(3);
    expect(book.firms[0]).toEqual({ firmOid: harborPoint, firmName: 'Harbor Point Securities' });
    expect(book.accounts).toHaveLength(24);
    expect(book.offers).toHaveLength(40);
    expect(book.subscriptions.length).toBeGreaterThanOrEqual(240);
    expect(book.subscriptions.length).toBeLessThanOrEqual(260);
    expect(book.transfers).toHaveLength(300);
  });

  test('gives most offers to the first firm, a dozen to the second and some to the third', () => {
    const [first = 0, second = 0, third = 0] = book.firms.map(
      ({ firmOid }) => book.offers.filter((offer) => offer.creatingFirmOid === firmOid).length,
    );
    expect(first).toBeGreaterThan(20);
    expect(second).toBeGreaterThanOrEqual(12);
    expect(third).toBeGreaterThanOrEqual(5);
    const harborPointAccounts = book.accounts.filter((account) => account.firmOid === harborPoint);
    expect(harborPointAccounts.length).toBeGreaterThanOrEqual(10);
    expect(harborPointAccounts).toContainEqual({
      accountNumber: 'RB18938005',
      accountName: 'R. Calloway IRA',
      firmOid: harborPoint,
    });
  });

  test('contains every status and every exemption', () => {
    expect(new Set(book.offers.map((offer) => offer.offerStatus))).toEqual(new Set(offerStatuses));
    expect(new Set(book.offers.map((offer) => offer.exemption))).toEqual(new Set(Object.keys(exemptions)));
    expect(new Set(book.subscriptions.map((order) => order.status))).toEqual(new Set(subscriptionStatuses));
    expect(new Set(book.transfers.map((transfer) => transfer.status))).toEqual(
      new Set([
        'Rejected',
        'Transfer Closed - No Action',
        'Submitted',
        'Requested',
        'Request Past Due',
        'In Review',
        'Settling',
        'Completed',
        'Paperwork Required',
      ]),
    );
  });

  test('is the same for the same date', () => {
    expect(sampleBook(today)).toEqual(book);
    expect(JSON.parse(JSON.stringify(book))).toEqual(book);
  });

  test('moves its dates and keeps its identifiers when loaded on another date', () => {
    const later = sampleBook(addDays(today, 14));
    expect(later.offers.map((offer) => offer.privatePlacementOfferOid)).toEqual(
      book.offers.map((offer) => offer.privatePlacementOfferOid),
    );
    expect(later.offers.map((offer) => offer.closingDate)).toEqual(
      book.offers.map((offer) => addDays(offer.closingDate, 14)),
    );
    const withoutDates = (orders: typeof book.subscriptions) =>
      orders.map((order) => ({ ...order, creationTimestamp: '', modificationTimestamp: '' }));
    expect(withoutDates(later.subscriptions)).toEqual(withoutDates(book.subscriptions));
    expect(later.subscriptions).not.toEqual(book.subscriptions);
    const undated = (transfers: typeof book.transfers) =>
      transfers.map((transfer) => ({ ...transfer, creationTS: '', lastModifiedTS: '' }));
    expect(undated(later.transfers)).toEqual(undated(book.transfers));
    expect(later.transfers).not.toEqual(book.transfers);
  });

  test('has unique 19-digit identifiers, and those of offers differ in their first digits', () => {
    const identifiers = [
      ...book.firms.map((firm) => firm.firmOid),
      ...book.offers.map((offer) => offer.privatePlacementOfferOid),
      ...book.subscriptions.map((order) => order.privatePlacementOrderOid),
    ];
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of [...identifiers, ...book.offers.map((offer) => offer.creatingMemberOid)]) {
      expect(identifier).toMatch(/^[1-9]\d{18}$/);
      expect(BigInt(identifier)).toBeLessThan(2n ** 63n);
    }
    const beginnings = book.offers.map((offer) => offer.privatePlacementOfferOid.slice(0, 4));
    expect(new Set(beginnings).size).toBe(40);
    expect(new Set(book.accounts.map((account) => account.accountNumber)).size).toBe(24);
    expect(new Set(book.offers.map((offer) => offer.offerName)).size).toBe(40);
  });

  test.each(['2026-02-28', '2026-03-08', '2026-11-01', '2026-11-21', '2027-01-04', '2028-02-29'])(
    'has only timestamps before %s, all of them in market format',
    (date) => {
      const { offers, subscriptions, transfers } = sampleBook(date);
      const pairs = [
        ...offers.map((offer) => [offer.creationTimestamp, offer.creationTimestamp] as const),
        ...subscriptions.map((order) => [order.creationTimestamp, order.modificationTimestamp] as const),
        ...transfers.map((transfer) => [transfer.creationTS, transfer.lastModifiedTS] as const),
      ];
      for (const [created, modified] of pairs) {
        expect(created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/);
        expect(modified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/);
        expect(instant(created)).toBeLessThanOrEqual(instant(modified));
        expect(modified.slice(0, 10) < date).toBe(true);
      }
    },
  );
});

describe('in the sample offers,', () => {
  test.each(book.offers)('$offerName suits its exemption', (offer) => {
    const { maximumSize, admits, issuerStateOnly } = exemptionOf(offer.exemption);
    if (maximumSize !== null) expect(new Big(offer.offerMaximum).lte(maximumSize)).toBe(true);
    if (issuerStateOnly) expect(offer.blueSkyedStates).toEqual([offer.issuer.issuerState]);
    if (offer.exemption === 'B') expect(offer.issuer.issuerState).toBe('CA');
    if (admits === 'accredited') {
      expect(offer.corporateAccreditationSetting).not.toBe('N');
      expect(offer.naturalPersonAccreditationSetting).not.toBe('N');
    }
  });

  test.each(book.offers)('$offerName has valid settings, and minimums below its maximums', (offer) => {
    expectCode(corporateAccreditationSettings, offer.corporateAccreditationSetting);
    expectCode(naturalPersonAccreditationSettings, offer.naturalPersonAccreditationSetting);
    expectCode(annualIncomeRanges, offer.minimumAnnualIncomeRange);
    expectCode(netWorthRanges, offer.minimumLiquidNetWorthRange);
    expectCode(netWorthRanges, offer.minimumNetWorthRange);
    expectCode(previousExperienceSettings, offer.previousExperienceSetting);
    expect(offer.blueSkyedStates.length).toBeGreaterThan(0);
    expect(offer.blueSkyedStates.every(isUsState)).toBe(true);
    expect(offer.blueSkyedStates).toEqual([...new Set(offer.blueSkyedStates)].sort());
    expect(isUsState(offer.issuer.issuerState)).toBe(true);
    expect(offer.daysFromClosingCashIsRequired).toBeGreaterThanOrEqual(0);
    const amounts = [
      offer.minimumInvestmentAmount,
      offer.maximumInvestmentAmount,
      offer.offerMinimum,
      offer.offerMaximum,
    ];
    for (const amount of amounts) expect(amount).toMatch(/^\d+\.\d{2}$/);
    expect(new Big(offer.minimumInvestmentAmount).lt(offer.maximumInvestmentAmount)).toBe(true);
    expect(new Big(offer.offerMinimum).lt(offer.offerMaximum)).toBe(true);
  });

  test.each(book.offers)(
    '$offerName has a status that is consistent with its subscriptions and dates',
    (offer) => {
      const { orders, pending, approved, cashRequired } = examine(offer.privatePlacementOfferOid);
      expect(approved.lte(offer.offerMaximum)).toBe(true);
      if (!offer.published) expect(orders).toEqual([]);
      const expectations = {
        INITIAL: () => {
          expect(offer.closingDate > today).toBe(true);
        },
        IN_PROGRESS: () => {
          expect(approved.gte(offer.offerMinimum)).toBe(true);
          expect(cashRequired <= today).toBe(true);
        },
        CLOSED_COMPLETE: () => {
          expect(approved.gte(offer.offerMinimum)).toBe(true);
          expect(pending).toEqual([]);
          expect(offer.closingDate < today).toBe(true);
        },
        CLOSED_INCOMPLETE: () => {
          expect(pending.length).toBeGreaterThan(0);
          expect(offer.closingDate < today).toBe(true);
        },
        CLOSED_CANCELLED: () => {
          expect(orders.every((order) => ['CANCELLED', 'REJECTED'].includes(order.status))).toBe(true);
          expect(offer.closingDate < today).toBe(true);
        },
      };
      expectations[offer.offerStatus]();
    },
  );

  test.each(book.offers)('$offerName invites only other firms, all of them in the directory', (offer) => {
    const directory = book.firms.map((firm) => firm.firmOid);
    const invited = offer.participatingFirms.map((firm) => firm.participatingFirmId);
    expect(directory).toContain(offer.creatingFirmOid);
    expect(invited.every((firm) => directory.includes(firm) && firm !== offer.creatingFirmOid)).toBe(true);
    expect(new Set(invited).size).toBe(invited.length);
  });

  test('some require the cash only on the closing date', () => {
    expect(book.offers.filter((offer) => offer.daysFromClosingCashIsRequired === 0).length).toBeGreaterThan(
      3,
    );
  });
});

describe('the sample subscriptions', () => {
  test('belong to accounts of the creating or a participating firm, at most one per account and offer', () => {
    const firmOf = new Map(book.accounts.map((account) => [account.accountNumber, account.firmOid]));
    for (const offer of book.offers) {
      const orders = subscriptionsOf(offer.privatePlacementOfferOid);
      const admitted = [
        offer.creatingFirmOid,
        ...offer.participatingFirms.map((firm) => firm.participatingFirmId),
      ];
      for (const order of orders) expect(admitted).toContain(firmOf.get(order.accountNumber));
      expect(new Set(orders.map((order) => order.accountNumber)).size).toBe(orders.length);
    }
  });

  test('are between the minimum and the maximum per investor, and newer than their offer', () => {
    const offers = new Map(book.offers.map((offer) => [offer.privatePlacementOfferOid, offer]));
    for (const order of book.subscriptions) {
      const offer = offers.get(order.privatePlacementOfferOid);
      if (offer === undefined) throw new Error(`No offer of ${order.privatePlacementOrderOid}`);
      expect(new Big(order.requestedDollarAmount).gte(offer.minimumInvestmentAmount)).toBe(true);
      expect(new Big(order.requestedDollarAmount).lte(offer.maximumInvestmentAmount)).toBe(true);
      expect(instant(order.creationTimestamp)).toBeGreaterThan(instant(offer.creationTimestamp));
    }
  });

  test('have an approved amount if and only if the issuer accepted them', () => {
    for (const order of book.subscriptions) {
      expect(order.fillDollarAmount !== null).toBe(approvedStatuses.includes(order.status));
      if (order.fillDollarAmount !== null) {
        expect(order.fillDollarAmount).toMatch(/^\d+\.\d{2}$/);
        expect(new Big(order.fillDollarAmount).lte(order.requestedDollarAmount)).toBe(true);
      }
    }
  });
});

/** Checks each case on every day of the week, because a date on a weekend moves to Friday. */
describe.each(Array.from({ length: 7 }, (_, days) => addDays(today, days)))(
  'the sample cases on %s',
  (date) => {
    const offers = sampleBook(date).offers;
    const onThatDay = (oid: string) => {
      const offer = offers.find((candidate) => candidate.privatePlacementOfferOid === oid);
      if (offer === undefined) throw new Error(`No offer ${oid}`);
      const { approved, pending, orders, requestedByPending } = examine(oid);
      const cashRequired = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
      return { offer, approved, pending, orders, requestedByPending, cashRequired };
    };

    test('are distinct offers of Harbor Point, all INITIAL except the one without pending subscriptions', () => {
      expect(new Set(Object.values(sampleCases)).size).toBe(8);
      for (const oid of Object.values(sampleCases)) {
        const { offer } = onThatDay(oid);
        expect(offer.creatingFirmOid).toBe(harborPoint);
        expect(offer.offerStatus).toBe(oid === sampleCases.noPendingOrders ? 'IN_PROGRESS' : 'INITIAL');
      }
    });

    test('executable: the minimum and the cash-required date are reached', () => {
      const { offer, approved, cashRequired } = onThatDay(sampleCases.executable);
      expect(approved.gte(offer.offerMinimum)).toBe(true);
      expect(cashRequired <= date).toBe(true);
      expect(offer.closingDate > date).toBe(true);
    });

    test('oneCentShort: one cent short of the minimum', () => {
      const { offer, approved, cashRequired } = onThatDay(sampleCases.oneCentShort);
      expect(approved.plus('0.01').toFixed(2)).toBe(offer.offerMinimum);
      expect(cashRequired <= date).toBe(true);
      expect(offer.closingDate > date).toBe(true);
    });

    test('beforeCashRequiredDate: Blue Mesa Solar II reaches its minimum long before it can be executed', () => {
      const { offer, approved, pending, orders, requestedByPending, cashRequired } = onThatDay(
        sampleCases.beforeCashRequiredDate,
      );
      expect(offer).toMatchObject({
        privatePlacementOfferOid: '4683743612465316027',
        offerName: 'Blue Mesa Solar II',
        offerMinimum: '2000000.00',
        offerMaximum: '8000000.00',
        daysFromClosingCashIsRequired: 10,
      });
      expect(approved.toFixed(2)).toBe('2010000.00');
      expect(orders).toHaveLength(12);
      expect(pending).toHaveLength(7);
      expect(requestedByPending.toFixed(2)).toBe('412000.00');
      expect(cashRequired > addDays(date, 100)).toBe(true);
    });

    test('pendingOrders has pending subscriptions, and noPendingOrders has only others', () => {
      expect(onThatDay(sampleCases.pendingOrders).pending.length).toBeGreaterThan(0);
      expect(onThatDay(sampleCases.noPendingOrders).pending).toEqual([]);
      expect(onThatDay(sampleCases.noPendingOrders).orders.length).toBeGreaterThan(0);
    });

    test('unpublishable is published without subscriptions, notUnpublishable with subscriptions, and unpublished is not published', () => {
      expect(onThatDay(sampleCases.unpublishable)).toMatchObject({ offer: { published: true }, orders: [] });
      expect(onThatDay(sampleCases.notUnpublishable).offer.published).toBe(true);
      expect(onThatDay(sampleCases.notUnpublishable).orders.length).toBeGreaterThan(0);
      expect(onThatDay(sampleCases.unpublished)).toMatchObject({ offer: { published: false }, orders: [] });
    });
  },
);

describe('the sample transfers', () => {
  const perAccount = counts(book.transfers.map((transfer) => transfer.accountNumber));
  const comments = book.transfers.map((transfer) => transfer.comment ?? '');

  test('belong to accounts in the data: four to R. Calloway, sixty to one account, none to another', () => {
    const accounts = book.accounts.map((account) => account.accountNumber);
    for (const account of perAccount.keys()) expect(accounts).toContain(account);
    expect(perAccount.get('RB18938005')).toBe(4);
    expect(Math.max(...perAccount.values())).toBe(60);
    expect(accounts.filter((account) => !perAccount.has(account))).toHaveLength(1);
  });

  test('have an acatid of eight characters, unique within the account', () => {
    const keys = book.transfers.map(({ accountNumber, acatid }) => `${accountNumber} ${acatid}`);
    expect(new Set(keys).size).toBe(300);
    for (const { acatid } of book.transfers) expect(acatid).toMatch(/^[0-9A-Z]{8}$/);
  });

  test("include the documented example among R. Calloway's, and one that is not an ACAT", () => {
    const calloways = book.transfers.filter((transfer) => transfer.accountNumber === 'RB18938005');
    expect(calloways.filter((transfer) => transfer.kind === 'non-ACAT')).toHaveLength(1);
    const example = calloways.find((transfer) => transfer.acatid === '1152JGC9');
    expect(example).toEqual({
      accountNumber: 'RB18938005',
      acatid: '1152JGC9',
      kind: 'ACAT',
      status: 'Rejected',
      comment: '- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\',
      contraAccountNumber: '12345678',
      contraFirmName: 'Charles Schwab & Co.',
      creationTS: '2026-10-30T16:07:24.406-04:00',
      dtcNumber: '0164',
      lastModifiedTS: '2026-11-06T00:00:00.000-05:00',
    });
  });

  test.each(['01', '02', '03', '04', '05', '06', '07', '08', '09', '21', '22', '23', '24', '25', '27'])(
    'include the reject code %s',
    (code) => {
      const by = code < '20' ? 'Contra' : 'Receiver';
      expect(comments.some((comment) => comment.startsWith(`- Rejected By ${by}.\\\\( ${code} - `))).toBe(
        true,
      );
    },
  );

  test('separate lines with two backslashes, never with one or three', () => {
    const runs = comments.flatMap((comment) => comment.match(/\\+/g) ?? []);
    expect(new Set(runs)).toEqual(new Set(['\\\\']));
    expect(comments.some((comment) => comment.split('\\\\').length > 3)).toBe(true);
  });

  test('sometimes omit unknown values, and keep leading zeros', () => {
    expect(book.transfers.some((transfer) => transfer.comment === null)).toBe(true);
    expect(book.transfers.some((transfer) => transfer.contraAccountNumber === null)).toBe(true);
    expect(book.transfers.some((transfer) => transfer.dtcNumber === null)).toBe(true);
    expect(book.transfers.some((transfer) => transfer.dtcNumber?.startsWith('00') === true)).toBe(true);
    expect(book.transfers.filter((transfer) => transfer.kind === 'non-ACAT').length).toBeGreaterThan(30);
  });
});

test('the sample users have every role at two firms', () => {
  expect(sampleUsers).toHaveLength(8);
  expect(new Set(sampleUsers.map((user) => user.email)).size).toBe(8);
  expect(new Set(sampleUsers.map((user) => `${user.firmOid} ${user.role}`)).size).toBe(8);
  expect(new Set(sampleUsers.map((user) => user.role)).size).toBe(4);
  for (const user of sampleUsers) {
    expect(user.email).toBe(user.email.toLowerCase());
    expect(book.firms.map((firm) => firm.firmOid)).toContain(user.firmOid);
  }
});

function expectCode(list: CodeList, code: string) {
  expect(list.map((entry) => entry.code)).toContain(code);
}
