import type { ExemptionCode } from '#lib/domain/offers/exemption-names.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';

export const filingCodes = [
  'form.d',
  'form.d.amendment',
  'form.d.change',
  'finra.5123',
  'state.notice',
] as const;

export type FilingCode = (typeof filingCodes)[number];

/**
 * One version of a rule. When a rule changes, the new version is added as another entry, and the old one still
 * applies to earlier triggers.
 */
type FilingRule = {
  readonly code: FilingCode;
  readonly name: string;
  readonly exemptions: readonly ExemptionCode[];
  /** States that the rule applies to. If absent, it applies to all states without an entry of their own. */
  readonly states?: readonly string[];
  /** Event that starts the deadline. */
  readonly trigger: 'first sale' | 'newest filing' | 'change';
  /** Calendar days until the deadline. Null if the deadline is the first anniversary, or if there is no deadline. */
  readonly days: number | null;
  /** Whether a deadline on a weekend or federal holiday moves to the next business day. */
  readonly roll: boolean;
  readonly source: string;
  /** Day on which the rule was last compared with its source. */
  readonly asOf: MarketDate;
  /** First trigger date that the rule applies to; null for all dates. */
  readonly since: MarketDate | null;
  readonly text: string;
};

const ofFormD: readonly ExemptionCode[] = ['D', 'E', 'F', 'G', 'H', 'I', 'K'];
const asOf = '2026-11-01';

const stateNotice = {
  code: 'state.notice',
  name: 'State notice filing',
  exemptions: ['H', 'K'],
  trigger: 'first sale',
  days: 15,
  roll: true,
  source: 'state rules',
  asOf,
  since: null,
} as const satisfies Omit<FilingRule, 'text'>;

const formD = {
  code: 'form.d',
  name: 'Form D',
  exemptions: ofFormD,
  trigger: 'first sale',
  days: 15,
  roll: true,
  source: '17 CFR 230.503(a)(1)',
  asOf,
  since: null,
  text: 'The issuer must file within 15 calendar days after the first sale. A deadline on a Saturday, Sunday or federal holiday moves to the next business day. EDGAR dates submissions after 5:30 PM ET as of the next business day.',
} as const satisfies FilingRule;

const annualAmendment = {
  code: 'form.d.amendment',
  name: 'Annual Form D amendment',
  exemptions: ofFormD,
  trigger: 'newest filing',
  days: null,
  roll: false,
  source: '17 CFR 230.503(a)(3)(iii)',
  asOf,
  since: null,
  text: 'While the offering continues, the issuer must amend the notice on or before the first anniversary of the most recent Form D or amendment. This date doesn’t move. If it falls on a weekend or federal holiday, file on an earlier business day. Placement Desk lists this deadline only while the offer is open.',
} as const satisfies FilingRule;

const amendmentForChange = {
  code: 'form.d.change',
  name: 'Form D amendment for a change',
  exemptions: ofFormD,
  trigger: 'change',
  days: null,
  roll: false,
  source: '17 CFR 230.503(a)(3)(i)–(ii)',
  asOf,
  since: null,
  text: 'The issuer must amend the notice as soon as practicable after it finds a material mistake or the information in the notice changes. Some changes don’t require an amendment, such as a decrease in the total offering amount or an increase of up to 10%. See (a)(3)(ii), and check whether this change requires one.',
} as const satisfies FilingRule;

/** When the repeal of Rule 505 took effect (SEC Release 33-10238). */
const rule505RepealedOn = '2017-05-22';

/** Rule 503 covers Rules 504 and 506 only. The section on Form D sets the same deadlines for Section 4(a)(5). */
const ofSection4a5 = { exemptions: ['I'] } as const;

const withoutRule505 = { exemptions: ['G'], since: rule505RepealedOn } as const;
const repealed =
  'Rule 505 was repealed on May 22, 2017, so sales on or after that date need another exemption. Check the offer’s exemption. The date shown follows Rules 504 and 506.';

/** If several entries match an exemption, the last one in effect applies. */
const filingRules: readonly FilingRule[] = [
  formD,
  { ...formD, ...ofSection4a5, source: '17 CFR 239.500(a)(1)' },
  { ...formD, ...withoutRule505, text: `${repealed} ${formD.text}` },
  annualAmendment,
  { ...annualAmendment, ...ofSection4a5, source: '17 CFR 239.500(a)(3)(iii)' },
  { ...annualAmendment, ...withoutRule505, text: `${repealed} ${annualAmendment.text}` },
  amendmentForChange,
  { ...amendmentForChange, ...ofSection4a5, source: '17 CFR 239.500(a)(3)(i)–(ii)' },
  {
    code: 'finra.5123',
    name: 'FINRA Rule 5123 filing',
    exemptions: [...ofFormD, 'J', 'O'],
    trigger: 'first sale',
    days: 15,
    roll: true,
    source: 'FINRA Rule 5123(a)',
    asOf,
    since: null,
    text: 'Each selling FINRA member must file the offering documents and the retail communications that promote or recommend the offering, or report that no offering documents were used, within 15 calendar days after its first sale. A designated member can file on its behalf. Rule 5123(b) exempts some offerings, such as those sold only to institutional accounts. Placement Desk doesn’t check for these exemptions. It moves a deadline on a weekend or federal holiday to the next business day, an adjustment that Rule 5123 doesn’t mention.',
  },
  {
    ...stateNotice,
    text: 'Most states require the issuer to file a notice within 15 calendar days after the first sale in the state. Placement Desk moves a deadline on a weekend or federal holiday to the next business day, but not every state does. Check the state’s rule, including fees and renewals.',
  },
  {
    ...stateNotice,
    states: ['NY'],
    since: '2020-12-02',
    text: 'New York requires a notice within 15 calendar days after the first sale in the state, for first sales on or after Dec 2, 2020. Placement Desk moves a deadline on a weekend or federal holiday to the next business day. Check that New York does too.',
  },
  {
    ...stateNotice,
    states: ['CT'],
    text: 'Connecticut must receive the notice within 15 calendar days after the first sale in the state. Placement Desk moves a deadline on a weekend or federal holiday to the next business day. Check that Connecticut does too.',
  },
];

/** The possible numbers of days between a first sale and a deadline, before it moves to a business day. */
export const firstSaleDays: readonly number[] = filingRules.flatMap(({ trigger, days }) =>
  trigger === 'first sale' && days !== null ? [days] : [],
);

/** Returns the name of a filing, which is the same in every version of its rule. */
export function filingName(code: string): string {
  return filingRules.find((rule) => rule.code === code)?.name ?? code;
}

/** Returns the exemptions that require a filing in any version of its rule. */
export function exemptionsOf(code: FilingCode): string[] {
  return [
    ...new Set(filingRules.filter((rule) => rule.code === code).flatMap(({ exemptions }) => exemptions)),
  ];
}

/** States without a notice filing. */
export const statesWithoutNotice: readonly string[] = ['FL'];

/**
 * Returns the rule for a filing, or undefined if there is none. `trigger` is the day from which the deadline is
 * counted, or null if it isn't known.
 */
export function filingRuleFor(
  code: FilingCode,
  { exemption, jurisdiction, trigger }: FilingQuestion,
): FilingRule | undefined {
  if (code === 'state.notice' && statesWithoutNotice.includes(jurisdiction)) return undefined;
  const ofCode = filingRules.filter((rule) => rule.code === code);
  const own = ofCode.filter(({ states }) => states?.includes(jurisdiction));
  return (own.length > 0 ? own : ofCode.filter(({ states }) => states === undefined))
    .filter(({ exemptions }) => exemptions.some((each) => each === exemption))
    .findLast(({ since }) => since === null || trigger === null || trigger >= since);
}

type FilingQuestion = {
  readonly exemption: string;
  readonly jurisdiction: string;
  readonly trigger: MarketDate | null;
};
