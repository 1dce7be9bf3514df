import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { TransferKind } from '#lib/domain/transfers/transfer-status.ts';
import { timestamp, timestampWithin, weekday } from './sample-offer-plan.ts';
import { sampleNumber, samplePick } from './sample-firms.ts';
import { transferScenarios, type TransferScenario } from './sample-transfer-scenarios.ts';

export type SampleTransfer = {
  accountNumber: string;
  acatid: string;
  kind: TransferKind;
  status: string;
  comment: string | null;
  contraAccountNumber: string | null;
  contraFirmName: string | null;
  creationTS: string;
  dtcNumber: string | null;
  lastModifiedTS: string;
};

/** Returns the transfer requests of every account. */
export function sampleTransfers(today: MarketDate): SampleTransfer[] {
  const dealt = Object.entries(transferCounts)
    .flatMap(([accountNumber, count]) => Array.from({ length: count }, () => accountNumber))
    .map((accountNumber, index) => {
      const scenario = transferScenarios[index % transferScenarios.length] ?? transferScenarios[0];
      return transfer(accountNumber, scenario, `transfer ${index}`, today);
    });
  return [...callowayTransfers(today), ...dealt];
}

/**
 * Number of transfers per account. RB18938005 has its own four transfers below. RB24410939 was funded by wire and
 * has none.
 */
const transferCounts: Readonly<Record<string, number>> = {
  RB18940217: 9,
  RB20117743: 60,
  RB20561198: 13,
  RB21009356: 14,
  RB21874420: 8,
  RB22450081: 17,
  RB23196674: 11,
  RB23908512: 12,
  RB24410939: 0,
  RB25073368: 7,
  CF40218876: 12,
  CF40677105: 6,
  CF41390022: 19,
  CF42015587: 10,
  CF42881340: 14,
  CF43307719: 9,
  CF44162905: 16,
  CF45590263: 5,
  TD70036614: 11,
  TD70491852: 8,
  TD71228407: 13,
  TD72610395: 15,
  TD73984170: 7,
};

/**
 * Returns the requests for R. Calloway's IRA: a rejected request, its replacement, a transfer from a bank, and an old
 * completed request.
 */
function callowayTransfers(today: MarketDate): SampleTransfer[] {
  const accountNumber = 'RB18938005';
  const schwab = {
    contraFirmName: 'Charles Schwab & Co.',
    dtcNumber: '0164',
    contraAccountNumber: '12345678',
  };
  return [
    {
      accountNumber,
      acatid: '1152JGC9',
      kind: 'ACAT',
      status: 'Rejected',
      comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
      ...schwab,
      creationTS: timestamp(weekday(today, -20), { hour: 16, minute: 7, second: 24, millisecond: 406 }),
      lastModifiedTS: timestamp(weekday(today, -12), { hour: 0 }),
    },
    {
      accountNumber,
      acatid: '1163KTR2',
      kind: 'ACAT',
      status: 'In Review',
      comment: String.raw`- Resubmitted With Letter Of Authorization.\\- Replaces 1152JGC9.\\`,
      ...schwab,
      creationTS: timestampWithin(weekday(today, -5), 'morning', '1163KTR2'),
      lastModifiedTS: timestampWithin(weekday(today, -3), 'afternoon', '1163KTR2'),
    },
    {
      accountNumber,
      acatid: '0987PWD4',
      kind: 'non-ACAT',
      status: 'Paperwork Required',
      comment: String.raw`- Certificate Of Deposit Matures Next Month.\\- Client To Choose: Redeem Early Or Wait.\\`,
      contraFirmName: 'Marlow County Savings Bank',
      dtcNumber: null,
      contraAccountNumber: 'CD-004417',
      creationTS: timestampWithin(weekday(today, -33), 'morning', '0987PWD4'),
      lastModifiedTS: timestampWithin(weekday(today, -27), 'afternoon', '0987PWD4'),
    },
    {
      accountNumber,
      acatid: '0641BNH7',
      kind: 'ACAT',
      status: 'Completed',
      comment: null,
      contraFirmName: 'National Financial Services LLC',
      dtcNumber: '0226',
      contraAccountNumber: 'Z07-448213',
      creationTS: timestampWithin(weekday(today, -318), 'morning', '0641BNH7'),
      lastModifiedTS: timestamp(weekday(today, -308), { hour: 0 }),
    },
  ];
}

function transfer(
  accountNumber: string,
  scenario: TransferScenario,
  seed: string,
  today: MarketDate,
): SampleTransfer {
  const { kind, status, comment } = scenario;
  const contra = samplePick(`${seed} contra`, scenario.kind === 'ACAT' ? clearingFirms : otherInstitutions);
  return {
    accountNumber,
    acatid: acatid(seed),
    kind,
    status,
    comment,
    contraAccountNumber:
      scenario.withoutAccountNumber === true ? null : filledIn(contra.accountPattern, `${seed} account`),
    contraFirmName: contra.name,
    dtcNumber: contra.dtcNumber,
    ...timestamps(scenario, seed, today),
  };
}

function timestamps(scenario: TransferScenario, seed: string, today: MarketDate) {
  const age = between(scenario.age, `${seed} age`);
  const modifiedIn = Math.min(-1, between(scenario.handling, `${seed} handling`) - age);
  const created = weekday(today, -age);
  const modified = weekday(today, modifiedIn);
  const creationTS = timestampWithin(created, 'morning', seed);
  if (scenario.handling[1] === 0) {
    return { creationTS, lastModifiedTS: creationTS };
  }
  const lastModifiedTS =
    scenario.overnight === true && modified > created
      ? timestamp(modified, { hour: 0 })
      : timestampWithin(modified, 'afternoon', seed);
  return { creationTS, lastModifiedTS };
}

function between([least, most]: readonly [number, number], seed: string): number {
  return least + sampleNumber(seed, most - least + 1);
}

/** Returns an identifier such as 1152JGC9: four digits, three letters and a digit. */
function acatid(seed: string): string {
  return filledIn('####???#', `${seed} acatid`);
}

/** Fills in a pattern, with a digit for every # and a capital letter for every ?. */
function filledIn(pattern: string, seed: string): string {
  return pattern
    .replace(/#/g, (_, place: number) => String(sampleNumber(`${seed} ${place}`, 10)))
    .replace(/\?/g, (_, place: number) => letters.charAt(sampleNumber(`${seed} ${place}`, letters.length)));
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ';

type ContraFirm = {
  readonly name: string;
  readonly dtcNumber: string | null;
  readonly accountPattern: string;
};

const clearingFirms: readonly [ContraFirm, ...ContraFirm[]] = [
  { name: 'Charles Schwab & Co.', dtcNumber: '0164', accountPattern: '####-####' },
  { name: 'National Financial Services LLC', dtcNumber: '0226', accountPattern: 'Z##-######' },
  { name: 'Pershing LLC', dtcNumber: '0443', accountPattern: '???######' },
  { name: 'Vanguard Brokerage Services', dtcNumber: '0062', accountPattern: '########' },
  { name: 'Morgan Stanley Smith Barney LLC', dtcNumber: '0015', accountPattern: '###-######-###' },
  { name: 'Merrill Lynch', dtcNumber: '8862', accountPattern: '#??-#####' },
  { name: 'LPL Financial', dtcNumber: '0075', accountPattern: '####-####' },
  { name: 'Edward Jones', dtcNumber: '0057', accountPattern: '###-#####-#-#' },
  { name: 'Raymond James & Associates', dtcNumber: '0725', accountPattern: '########' },
  { name: 'UBS Financial Services', dtcNumber: '0221', accountPattern: '?? #####' },
  { name: 'Wells Fargo Clearing Services', dtcNumber: '0141', accountPattern: '####-####' },
  { name: 'E*TRADE Securities', dtcNumber: '0385', accountPattern: '####-####' },
  { name: 'Interactive Brokers LLC', dtcNumber: '0534', accountPattern: 'U#######' },
  { name: 'Apex Clearing Corporation', dtcNumber: '0158', accountPattern: '#??#####' },
];

/** Banks, trustees and transfer agents, most of which aren't clearing house participants. */
const otherInstitutions: readonly [ContraFirm, ...ContraFirm[]] = [
  { name: 'Marlow County Savings Bank', dtcNumber: null, accountPattern: 'CD-######' },
  { name: 'Computershare Trust Company', dtcNumber: null, accountPattern: 'C##########' },
  { name: 'Equity Trust Company', dtcNumber: null, accountPattern: '#########' },
  { name: 'Prairie Federal Credit Union', dtcNumber: null, accountPattern: '######-S##' },
  { name: 'Great Lakes Annuity & Life', dtcNumber: null, accountPattern: 'GA######' },
  { name: 'State Street Bank and Trust', dtcNumber: '0997', accountPattern: '????####' },
];
