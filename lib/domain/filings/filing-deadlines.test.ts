import { describe, expect, test } from 'vitest';
import { exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { isFederalBusinessDay } from '#testing/domain/federal-days.ts';
import {
  filingDeadlines,
  type FilingDeadline,
  type FilingFacts,
  type FirstSale,
  type RecordedFiling,
} from './filing-deadlines.ts';
import type { FilingCode } from './filing-rules.ts';

const noClosures = new Set<string>();

function sale(change: Partial<FirstSale> = {}): FirstSale {
  return {
    kind: 'offer',
    jurisdiction: 'US',
    firmOid: null,
    suggestedDate: null,
    confirmedDate: null,
    confirmedBy: null,
    confirmedAt: null,
    ...change,
  };
}

function filing(code: FilingCode, filedOn: string, change: Partial<RecordedFiling> = {}): RecordedFiling {
  const reference = '0001234567-26-000001';
  return {
    filingId: filedOn,
    code,
    jurisdiction: 'US',
    firmOid: null,
    filedOn,
    reference,
    by: 'm',
    at: '',
    ...change,
  };
}

function facts(change: Partial<FilingFacts> = {}): FilingFacts {
  return {
    privatePlacementOfferOid: '1',
    offerName: 'One',
    exemption: 'H',
    offerStatus: 'INITIAL',
    sales: [sale()],
    filings: [],
    exemptions: [],
    changedOn: [],
    ...change,
  };
}

function lines(change: Partial<FilingFacts>, today = '2026-11-20', closures = noClosures): FilingDeadline[] {
  return filingDeadlines(facts(change), { today, closures });
}

const firstSale = (confirmedDate: string, change: Partial<FirstSale> = {}) => [
  sale({ confirmedDate, ...change }),
];
const formD = (change: Partial<FilingFacts>, today?: string, closures?: Set<string>) =>
  lines(change, today, closures).find(({ code }) => code === 'form.d');

test.each([
  ['2025-07-28', '2025-08-12', null],
  ['2014-11-14', '2014-12-01', '2014-11-29'],
  ['2026-11-12', '2026-11-27', null],
  ['2026-11-11', '2026-11-27', '2026-11-26'], // Thanksgiving Day
  ['2021-06-03', '2021-06-21', '2021-06-18'], // Juneteenth, observed
  ['2020-06-04', '2020-06-19', null], // before Juneteenth became a holiday
  ['2021-12-16', '2022-01-03', '2021-12-31'], // New Year's Day, observed in the previous year
  ['2026-12-16', '2026-12-31', null],
  ['2026-12-17', '2027-01-04', '2027-01-01'],
  ['2028-02-14', '2028-02-29', null],
  ['2027-02-28', '2027-03-15', null],
])('a first sale on %s makes Form D due on %s, moved from %s', (date, dueDate, rolledFrom) => {
  expect(formD({ sales: firstSale(date) })).toMatchObject({
    dueDate,
    rolledFrom,
    trigger: { date, provisional: false },
  });
});

test('for every first sale from 2015 to 2035, deadlines are fifteen days later, or on the next business day', () => {
  const differing: string[] = [];
  for (let date = '2015-01-01'; date < '2036-01-01'; date = nextDay(date)) {
    const sales = [
      ...firstSale(date),
      ...firstSale(date, { kind: 'firm', firmOid: '7' }),
      ...firstSale(date, { kind: 'state', jurisdiction: 'TX' }),
    ];
    let dueDate = date;
    for (let count = 0; count < 15; count += 1) dueDate = nextDay(dueDate);
    const unmoved = dueDate;
    while (!isFederalBusinessDay(dueDate)) dueDate = nextDay(dueDate);
    const expected = `${dueDate} ${dueDate === unmoved ? null : unmoved}`;
    const found = lines({ sales }).map((line) => `${line.dueDate} ${line.rolledFrom}`);
    if (found.length !== 3 || found.some((each) => each !== expected)) differing.push(date);
  }
  expect(differing).toEqual([]);
});

function nextDay(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('an operator’s closure moves a deadline', () => {
  const closures = new Set(['2025-08-12', '2025-08-13']);
  expect(formD({ sales: firstSale('2025-07-28') }, '2025-08-01', closures)).toMatchObject({
    dueDate: '2025-08-14',
    rolledFrom: '2025-08-12',
    daysLeft: 13,
  });
});

test.each([
  ['2025-08-11', 'due', 1],
  ['2025-08-12', 'due', 0],
  ['2025-08-13', 'overdue', -1],
])('on %s a deadline of 2025-08-12 is %s', (today, state, daysLeft) => {
  expect(formD({ sales: firstSale('2025-07-28') }, today)).toMatchObject({ state, daysLeft });
});

test.each([
  ['2025-08-12', 'filed'],
  ['2025-08-13', 'filedlate'],
  ['2025-07-01', 'filed'],
])('a filing on %s for a deadline of 2025-08-12 is %s', (filedOn, state) => {
  const line = formD({ sales: firstSale('2025-07-28'), filings: [filing('form.d', filedOn)] });
  expect(line).toMatchObject({ state, daysLeft: null, filed: { on: filedOn } });
});

test('a filing made after its deadline is late', () => {
  const known = { sales: firstSale('2022-03-01'), filings: [filing('form.d', '2022-08-16')] };
  expect(formD(known)).toMatchObject({ dueDate: '2022-03-16', state: 'filedlate' });
});

test('the newest filing is shown, regardless of the order in which filings were recorded', () => {
  const filings = [
    filing('form.d', '2025-08-05', { filingId: 'late' }),
    filing('form.d', '2025-08-01', { filingId: 'early' }),
  ];
  expect(formD({ sales: firstSale('2025-07-28'), filings })?.filed?.filingId).toBe('late');
  const sameDay = [filing('form.d', '2025-08-05'), filing('form.d', '2025-08-05', { filingId: 'second' })];
  expect(formD({ sales: firstSale('2025-07-28'), filings: sameDay })?.filed?.filingId).toBe('second');
});

test.each([
  [['2025-08-12', '2025-08-13'], 'filed'],
  [['2025-08-13', '2025-08-12'], 'filed'],
  [['2025-08-13', '2025-08-14'], 'filedlate'],
  [['2025-08-14', '2025-08-13'], 'filedlate'],
])(
  'filings on %j for a deadline of 2025-08-12 are %s: the earliest determines the state, and the newest is shown',
  (days, state) => {
    const filings = days.map((day) => filing('form.d', day));
    expect(formD({ sales: firstSale('2025-07-28'), filings })).toMatchObject({
      state,
      daysLeft: null,
      filed: { on: days.toSorted().at(-1) },
    });
  },
);

test('for FINRA filings and state notices, the earliest filing determines lateness, and the newest is shown', () => {
  const sales = [
    ...firstSale('2025-07-28', { kind: 'firm', firmOid: '7' }),
    ...firstSale('2025-07-28', { kind: 'state', jurisdiction: 'TX' }),
  ];
  const of = (code: FilingCode, change: Partial<RecordedFiling>) => [
    filing(code, '2025-08-12', change),
    filing(code, '2025-08-13', change),
  ];
  const filings = [...of('finra.5123', { firmOid: '7' }), ...of('state.notice', { jurisdiction: 'TX' })];
  const found = lines({ sales, filings }).filter(({ code }) => code !== 'form.d');
  expect(found).toMatchObject([
    { code: 'finra.5123', state: 'filed', filed: { on: '2025-08-13' } },
    { code: 'state.notice', state: 'filed', filed: { on: '2025-08-13' } },
  ]);
});

describe('the source of Form D', () => {
  const rulesOf = (exemption: string, date: string) =>
    lines({
      exemption,
      sales: firstSale(date),
      filings: [filing('form.d', date)],
      changedOn: [date],
    }).map(({ rule }) => rule);

  test.each(['D', 'E', 'F', 'G', 'H', 'K'])('is Rule 503 for exemption %s', (exemption) => {
    expect(rulesOf(exemption, '2026-01-05').map(({ source }) => source)).toEqual([
      '17 CFR 230.503(a)(1)',
      '17 CFR 230.503(a)(3)(iii)',
      '17 CFR 230.503(a)(3)(i)–(ii)',
    ]);
  });

  test('is the section on Form D for Section 4(a)(5), which Rule 503 doesn’t cover', () => {
    expect(rulesOf('I', '2026-01-05').map(({ source }) => source)).toEqual([
      '17 CFR 239.500(a)(1)',
      '17 CFR 239.500(a)(3)(iii)',
      '17 CFR 239.500(a)(3)(i)–(ii)',
    ]);
  });

  test.each([
    ['G', '2017-05-21', [false, false, false]],
    ['G', '2017-05-22', [true, true, false]],
    ['H', '2017-05-22', [false, false, false]],
  ])('for exemption %s on %s, the texts say that Rule 505 was repealed: %j', (exemption, date, isSaid) => {
    expect(rulesOf(exemption, date).map(({ text }) => text.includes('Rule 505 was repealed'))).toEqual(
      isSaid,
    );
  });
});

test('no deadline starts before the first sale, and a suggested date is provisional', () => {
  expect(formD({})).toMatchObject({
    state: 'notstarted',
    dueDate: null,
    daysLeft: null,
    trigger: { date: null, provisional: true },
  });
  expect(formD({ sales: [sale({ suggestedDate: '2025-07-28' })] })).toMatchObject({
    dueDate: '2025-08-12',
    trigger: { date: '2025-07-28', provisional: true },
  });
  expect(formD({ sales: firstSale('2025-07-29', { suggestedDate: '2025-07-28' }) })).toMatchObject({
    dueDate: '2025-08-13',
    trigger: { provisional: false },
  });
});

test.each(exemptionCodes)('exemption %s requires the filings in its rules and no others', (exemption) => {
  const sales = [
    ...firstSale('2026-01-05'),
    ...firstSale('2026-01-05', { kind: 'firm', firmOid: '7' }),
    ...firstSale('2026-01-05', { kind: 'state', jurisdiction: 'TX' }),
  ];
  const filings = [filing('form.d', '2026-01-10')];
  const codes = lines({ exemption, sales, filings, changedOn: ['2026-02-01'] }).map(({ code }) => code);
  expect(codes).toEqual([
    ...('DEFGHIK'.includes(exemption) ? ['form.d', 'form.d.amendment', 'form.d.change'] : []),
    ...('DEFGHIJKO'.includes(exemption) ? ['finra.5123'] : []),
    ...('HK'.includes(exemption) ? ['state.notice'] : []),
  ]);
});

test('only exemptions in the published rules require a state notice', () => {
  const sales = firstSale('2026-01-05', { kind: 'state', jurisdiction: 'TX' });
  expect(lines({ exemption: 'G', sales }).map(({ code }) => code)).toEqual(['form.d']);
});

describe('amendments', () => {
  const open = { sales: firstSale('2025-07-28') };
  const amendments = (change: Partial<FilingFacts>, today?: string) =>
    lines({ ...open, ...change }, today).filter(({ code }) => code === 'form.d.amendment');

  test.each([
    ['2025-08-10', '2026-08-10'], // a Monday
    ['2026-08-15', '2027-08-15'], // a Sunday: not moved
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('a notice filed on %s is due again on %s', (filedOn, dueDate) => {
    expect(amendments({ filings: [filing('form.d', filedOn)] })).toMatchObject([
      { dueDate, rolledFrom: null, filed: null, trigger: { date: filedOn, provisional: false } },
    ]);
  });

  test('the newest amendment starts the next year', () => {
    const filings = [filing('form.d.amendment', '2026-08-01'), filing('form.d', '2025-08-10')];
    expect(amendments({ filings }, '2027-08-02')).toMatchObject([
      { dueDate: '2027-08-01', state: 'overdue', daysLeft: -1 },
    ]);
    expect(amendments({ filings }, '2027-08-01')).toMatchObject([{ state: 'due', daysLeft: 0 }]);
  });

  test('deleting a Form D keeps its amendment and reopens the deadline for the Form D', () => {
    const filings = [filing('form.d.amendment', '2026-08-01')];
    expect(amendments({ filings })).toMatchObject([{ dueDate: '2027-08-01' }]);
    expect(formD({ ...open, filings })).toMatchObject({ state: 'overdue', filed: null });
  });

  test.each([
    ['INITIAL', 1],
    ['IN_PROGRESS', 1],
    ['CLOSED_COMPLETE', 0],
    ['CLOSED_INCOMPLETE', 0],
    ['CLOSED_CANCELLED', 0],
  ])('the number of amendments for an offer that is %s is %i', (offerStatus, count) => {
    expect(amendments({ offerStatus, filings: [filing('form.d', '2025-08-10')] })).toHaveLength(count);
    expect(amendments({ offerStatus })).toHaveLength(0);
  });
});

describe('a change', () => {
  const changes = (changedOn: string[], filings: RecordedFiling[]) =>
    lines({ sales: firstSale('2025-07-28'), changedOn, filings }).filter(
      ({ code }) => code === 'form.d.change',
    );

  test.each([
    ['2025-08-09', 0],
    ['2025-08-10', 1],
    ['2025-08-11', 1],
  ])('on %s, with a notice filed on 2025-08-10, results in %i advisories', (day, count) => {
    expect(changes([day], [filing('form.d', '2025-08-10')])).toHaveLength(count);
    expect(changes([day], [])).toHaveLength(0);
  });

  test('has no due date, and refers to the first change', () => {
    const found = changes(['2025-09-02', '2025-08-11', '2025-09-01'], [filing('form.d', '2025-08-10')]);
    expect(found).toMatchObject([
      {
        state: 'advisory',
        dueDate: null,
        daysLeft: null,
        trigger: { date: '2025-08-11', provisional: false },
      },
    ]);
  });

  test.each([
    ['2025-08-11', 1],
    ['2025-08-12', 0],
  ])('on 2025-08-11, with an amendment filed on %s, results in %i advisories', (amended, count) => {
    const filings = [filing('form.d', '2025-08-10'), filing('form.d.amendment', amended)];
    expect(changes(['2025-08-11'], filings)).toHaveLength(count);
  });
});

describe('state notices', () => {
  const inState = (jurisdiction: string, date: string) =>
    lines({ sales: [sale(), ...firstSale(date, { kind: 'state', jurisdiction })] }).filter(
      ({ code }) => code === 'state.notice',
    );

  test.each([
    ['TX', '2015-01-02', 1],
    ['FL', '2026-01-05', 0],
    ['NY', '2020-12-01', 0],
    ['NY', '2020-12-02', 1],
    ['PR', '2026-01-05', 1],
  ])('a first sale in %s on %s requires %i notices', (state, date, count) => {
    expect(inState(state, date)).toHaveLength(count);
  });

  test('Connecticut must receive the notice in time, and a first sale in a state does not start the Form D deadline', () => {
    const [line] = inState('CT', '2026-01-05');
    expect(line?.rule.text).toContain('receive');
    expect(line).toMatchObject({ jurisdiction: 'CT', firmOid: null, dueDate: '2026-01-20' });
    expect(
      formD({ sales: [sale(), ...firstSale('2026-01-05', { kind: 'state', jurisdiction: 'CT' })] }),
    ).toMatchObject({
      state: 'notstarted',
    });
  });
});

test('each firm’s deadline runs from its own first sale', () => {
  const sales = [
    sale({ confirmedDate: '2026-01-05' }),
    ...firstSale('2026-01-06', { kind: 'firm', firmOid: '8' }),
    ...firstSale('2026-01-05', { kind: 'firm', firmOid: '7' }),
  ];
  const filings = [filing('finra.5123', '2026-01-07', { firmOid: '8' })];
  const found = lines({ exemption: 'O', sales, filings });
  expect(found.map(({ code, firmOid, dueDate, state }) => [code, firmOid, dueDate, state])).toEqual([
    ['finra.5123', '7', '2026-01-20', 'overdue'],
    ['finra.5123', '8', '2026-01-21', 'filed'],
  ]);
});

test('a filing that a person marked as not applicable stays marked, with the reason', () => {
  const exemption = {
    code: 'form.d',
    jurisdiction: 'US',
    firmOid: null,
    reason: 'Pre-filed',
    by: 'm',
    at: 'now',
  } as const;
  expect(formD({ sales: firstSale('2025-07-28'), exemptions: [exemption] })).toMatchObject({
    state: 'notapplicable',
    daysLeft: null,
    exemption: { reason: 'Pre-filed', by: 'm', at: 'now' },
  });
});

test('a filing stays marked as not applicable only while the offer’s exemption requires it', () => {
  const subject = { code: 'state.notice', jurisdiction: 'TX', firmOid: null } as const;
  const exemptions = [{ ...subject, reason: 'Institutional', by: 'm', at: 'now' }];
  const sales = [sale(), ...firstSale('2026-01-05', { kind: 'state', jurisdiction: 'TX' })];
  const statesOf = (exemption: string) =>
    lines({ exemption, sales, exemptions })
      .filter(({ code }) => code === 'state.notice')
      .map(({ state }) => state);
  expect(statesOf('H')).toEqual(['notapplicable']);
  expect(statesOf('G')).toEqual([]);
  expect(statesOf('K')).toEqual(['notapplicable']);
});
