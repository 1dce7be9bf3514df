import {
  type FieldOfKind,
  isOfKind,
  type Offer,
  type SettingField,
  settingFields,
} from '#lib/domain/offers/offer.ts';
import { firms } from './trial-book.ts';
import type { Dice } from './trial-desk.ts';

type Drawn = { readonly dice: Dice };

/** Returns an If-Match, or null for none, and whether it fails to match the current version. */
export function conditionFor({ dice, version }: Drawn & { readonly version: number }): {
  ifMatch: string | null;
  isStale: boolean;
} {
  const [ifMatch, isStale] = dice.pick<readonly [string | null, boolean]>([
    [null, false],
    [null, false],
    [null, false],
    [`"${version}"`, false],
    ['*', false],
    [`"0", "${version}"`, false],
    [`"${version - 1}"`, true],
    [`"${version + 1}"`, true],
    [`W/"${version}"`, false],
    [`"${version}-gzip"`, false],
    ['"nonsense"', true],
  ]);
  return { ifMatch, isStale };
}

/**
 * Returns a few valid settings most of the time, and otherwise a transition, settings with a transition,
 * other fields, or something other than a JSON object.
 */
export function bodyText({ dice, offer }: Drawn & { readonly offer: Offer }): string {
  const chance = dice.below(100);
  if (chance < 2) {
    return dice.pick(['', '[]', 'null', '{"published":}', '{} {}', '"IN_PROGRESS"']);
  }
  if (chance < 5) {
    return dice.pick([
      '{"published":true,"published":true}',
      '{"published":true,"pub\\u006cished":false}',
      '{"maximumInvestmentAmount":250000.50000000000001}',
      '{"maximumInvestmentAmount":1e3,"daysFromClosingCashIsRequired":0.0}',
      '{"participatingFirms":[{"participatingFirmId":"1","participatingFirmId":"2","participatingFirmStatus":"A"}]}',
      '{"__proto__":{"published":true}}',
    ]);
  }
  const body: Record<string, unknown> = {};
  if (chance < 9) {
    body['offerStatus'] = dice.pick([
      'IN_PROGRESS',
      'IN_PROGRESS',
      'CLOSED_CANCELLED',
      'CLOSED_INCOMPLETE',
      'CLOSED_COMPLETE',
      'I',
      2,
      null,
    ]);
  }
  if (chance < 6 || chance >= 9) {
    const names = dice.shuffle(settingFields).slice(0, dice.pick([0, 1, 1, 2, 4]));
    for (const name of names) {
      const [good, bad] = isOfKind(name, 'boolean') ? flags : values[name];
      body[name] = dice.pick(dice.below(10) < 8 ? good : bad);
    }
  }
  if (dice.below(10) === 0) {
    body['privatePlacementOfferOid'] = dice.pick([
      offer.privatePlacementOfferOid,
      offer.privatePlacementOfferOid,
      '1',
      Number(offer.privatePlacementOfferOid),
    ]);
  }
  if (dice.below(30) === 0) {
    body[dice.pick(['issuer', 'offerMinimum', 'closingDate', 'nothing', '', 'constructor'])] = 1;
  }
  return JSON.stringify(body);
}

const flags = [
  [true, false, 'true', 'false'],
  [null, 'yes', 1, '', 'TRUE'],
] as const;
const firmChange = (participatingFirmId: unknown, participatingFirmStatus: unknown) => ({
  participatingFirmId,
  participatingFirmStatus,
});

type GoodAndBad = readonly [readonly unknown[], readonly unknown[]];

/**
 * Values for each setting except boolean ones: first values that are usually accepted, and then values that are
 * malformed or that a rule always rejects.
 */
const values: Readonly<Record<Exclude<SettingField, FieldOfKind<'boolean'>>, GoodAndBad>> = {
  blueSkyedStates: [
    [[], ['CA'], ['CO'], ['CO', 'CA', 'CO'], ['GU', 'DC']],
    [null, 'CA', ['PR'], ['ca'], [1], [['CA']]],
  ],
  corporateAccreditationSetting: [
    ['N', 'A', 'QUALIFIED_PURCHASER', 'X'],
    ['', 'n', 1, null],
  ],
  daysFromClosingCashIsRequired: [
    [0, '0', 1, 9, '10', 11, 3650],
    [-1, 1.5, '01', 3651, '1e1', null],
  ],
  maximumInvestmentAmount: [
    [0.01, '0.01', 250000.5, '250000.50', 1e3, 9999999999999.99],
    [0, -1, '0.00', 0.001, 1e13, '1e3', ' 1', null],
  ],
  minimumAnnualIncomeRange: [
    ['0', 'A', 'FROM_1M'],
    ['I', 0, null],
  ],
  minimumLiquidNetWorthRange: [
    ['0', 'H', 'UNDER_50K'],
    ['', [], null],
  ],
  minimumNetWorthRange: [
    ['B', 'FROM_25M'],
    ['b', {}, null],
  ],
  naturalPersonAccreditationSetting: [
    ['N', 'NON_ACCREDITED_ALLOWED', 'A', 'C', 'X'],
    ['accredited', true],
  ],
  participatingFirms: [
    [
      [],
      [firmChange(firms.partner, 'A')],
      [firmChange(firms.partner, 'DELETE')],
      [firmChange(firms.foreign, 'ACCEPTED'), firmChange(firms.partner, 'ACCEPTED')],
      [firmChange(firms.foreign, 'D')],
    ],
    [
      [firmChange(firms.own, 'A')],
      [firmChange('123', 'A')],
      [firmChange(firms.partner, 'A'), firmChange(firms.partner, 'D')],
      [firmChange(firms.partner, 'X'), firmChange(1, 'A'), null],
      [{ participatingFirmId: firms.partner, more: 1 }],
      {},
    ],
  ],
  previousExperienceSetting: [
    ['N', 'P', 'SAME_SECTOR'],
    ['Q', 7],
  ],
};
