import type { FirstSale } from './filing-deadlines.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate, marketDate } from '#lib/domain/market/market-time.ts';
import { type ExemptionCode, exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { cutShort, firstNames, type Memo } from '#lib/domain/offers/memo/memo.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';

/**
 * An item of Form D. `state` says how far it is prefilled: with a known value, with a value to complete, or not at
 * all.
 */
type FormDItem = {
  readonly item: number;
  readonly title: string;
  readonly state: 'known' | 'tocomplete' | 'notderivable';
  readonly value: string | null;
};

type Known = {
  readonly offer: Offer;
  readonly firstSale: FirstSale | undefined;
  readonly participatingNames: readonly string[];
  readonly approvedTotal: string;
};

/**
 * Entries in Item 6 for each exemption, with the current one last. No exemption has entry 04, which is for Rule 504
 * without (i) to (iii). They are in a separate file from the parser, because pages don't need the parser.
 */
export const itemsByExemption: Readonly<Partial<Record<ExemptionCode, readonly string[]>>> = {
  D: ['04.1'],
  E: ['04.2'],
  F: ['04.3'],
  G: ['05'],
  H: ['06', '06b'],
  I: ['46', '4a5'],
  K: ['06c'],
};

/** Returns the 16 items of Form D, prepared from an offer. */
export function formDItems({ offer, firstSale, participatingNames, approvedTotal }: Known): FormDItem[] {
  const { issuer, exemption } = offer;
  // The form no longer has an entry for the repealed Rule 505.
  const claimed = exemption === 'G' ? undefined : itemsByExemption[exemption]?.at(-1);
  const confirmed = firstSale?.confirmedDate ?? null;
  const suggested = firstSale?.suggestedDate ?? null;
  const place = [issuer.issuerCity, issuer.issuerState].filter((part) => part !== null).join(', ');
  const values: readonly (readonly [title: string, state: FormDItem['state'], value: string | null])[] = [
    ["Issuer's Identity", 'tocomplete', issuer.issuerName],
    ['Principal Place of Business and Contact Information', 'tocomplete', place],
    ['Related Persons', 'notderivable', null],
    ['Industry Group', 'tocomplete', issuer.industrySector],
    ['Issuer Size', 'tocomplete', issuer.issuerSize],
    [
      'Federal Exemption(s) and Exclusion(s) Claimed',
      claimed === undefined ? 'tocomplete' : 'known',
      claimed === undefined ? unclaimed(exemption) : `${claimed}: ${exemptionNames[exemption]}`,
    ],
    [
      'Type of Filing',
      confirmed === null ? 'tocomplete' : 'known',
      confirmed !== null
        ? `First sale ${formatDate(confirmed)}`
        : suggested === null
          ? null
          : `First sale ${formatDate(suggested)}, to be confirmed`,
    ],
    ['Duration of Offering', 'tocomplete', `Closing date ${formatDate(offer.closingDate)}`],
    ['Type(s) of Securities Offered', 'known', offer.securityType],
    ['Business Combination Transaction', 'notderivable', null],
    amountItem('Minimum Investment', offer.minimumInvestmentAmount),
    ['Sales Compensation', 'tocomplete', participatingNames.join('; ') || null],
    [
      'Offering and Sales Amounts',
      'tocomplete',
      [
        ...(offer.offerMaximum === null ? [] : [`Total ${formatMoney(offer.offerMaximum)}`]),
        `sold through Placement Desk ${formatMoney(approvedTotal)}`,
      ].join(', '),
    ],
    ['Investors', 'tocomplete', null],
    ["Sales Commissions & Finders' Fees Expenses", 'notderivable', null],
    ['Use of Proceeds', 'notderivable', null],
  ];
  return values.map(([title, state, value], index) => ({ item: index + 1, title, state, value }));
}

/** Label of each item state. */
export const formDItemStates: Readonly<Record<FormDItem['state'], string>> = {
  known: 'From the offer',
  tocomplete: 'Check or complete',
  notderivable: 'Not tracked here',
};

/** Returns the items as a document. Long text is shortened, because a table row must fit on a page. */
export function formDChecklist(known: Known, now: Date): Memo {
  const { offerName, privatePlacementOfferOid } = known.offer;
  const participatingNames = firstNames(known.participatingNames, { most: 40, length: 60 });
  const items = formDItems({ ...known, participatingNames });
  return {
    title: `Form D checklist: ${cutShort(offerName, 120)}`,
    subtitle: `Offer ${privatePlacementOfferOid}, as of ${formatDate(marketDate(now))}`,
    parts: [
      {
        heading: 'Form items',
        text: 'Prepared from the offer. Check every item before you file. This is not legal advice.',
        table: {
          head: ['Item', 'Value', 'Status'],
          rows: items.map(({ item, title, state, value }) => [
            `${item}. ${title}`,
            cutShort(value ?? '', 3_000),
            formDItemStates[state],
          ]),
        },
      },
    ],
  };
}

function unclaimed(exemption: ExemptionCode): string {
  return exemption === 'G'
    ? 'Rule 505 was repealed on May 22, 2017. Claim a different exemption.'
    : exemptionNames[exemption];
}

function amountItem(title: string, amount: string | null) {
  return amount === null
    ? ([title, 'tocomplete', null] as const)
    : ([title, 'known', formatMoney(amount)] as const);
}
