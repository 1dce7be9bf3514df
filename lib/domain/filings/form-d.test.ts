import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMsOf } from '#testing/domain/cpu-time.ts';
import { formDFile, type FormDParts } from '#testing/domain/form-d-files.ts';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { formDChecklist } from './form-d-items.ts';
import { formDDifferences, readFormD, UnreadableFormD } from './form-d.ts';

test('reads every item that is compared, but no related persons', () => {
  const form = readFormD(
    formDFile({
      recipients: [
        ['Harbor Point', '12345'],
        ['A Finder', 'None'],
      ],
    }),
  );
  expect(form).toEqual({
    submissionType: 'D',
    previousAccession: null,
    exemptions: ['06b'],
    dateOfFirstSale: '2025-07-28',
    yetToOccur: false,
    offeringAmount: 5_000_000,
    indefinite: false,
    amountSold: 1_250_000,
    minimumInvestment: 25_000,
    recipients: [
      { name: 'Harbor Point', crd: '12345' },
      { name: 'A Finder', crd: null },
    ],
    unknown: [],
  });
  expect(JSON.stringify(form)).not.toContain('Secret');
});

test.each<[FormDParts, object]>([
  [{ items: ['06c'] }, { exemptions: ['06c'] }],
  [{ items: ['04'] }, { exemptions: ['04'] }],
  [{ items: ['04.1', '04.2', '04.3'] }, { exemptions: ['04.1', '04.2', '04.3'] }],
  [{ items: ['05'] }, { exemptions: ['05'] }],
  [{ items: ['06'] }, { exemptions: ['06'] }],
  [{ items: ['46'] }, { exemptions: ['46'] }],
  [{ items: ['4a5'] }, { exemptions: ['4a5'] }],
  [{ items: ['06b', '3C', '3C.1'] }, { exemptions: ['06b', '3C', '3C.1'], unknown: [] }],
  [{ items: ['06b', '3C', '3C.7'] }, { exemptions: ['06b', '3C', '3C.7'] }],
  [{ items: ['06b', '99z'] }, { exemptions: ['06b'], unknown: ['99z'] }],
  [{ items: [] }, { exemptions: [] }],
  [{ total: 'Indefinite' }, { offeringAmount: null, indefinite: true }],
  [{ total: '0' }, { offeringAmount: 0, indefinite: false }],
  [
    { sold: '0', minimum: '0' },
    { amountSold: 0, minimumInvestment: 0 },
  ],
  [{ minimum: '0.50' }, { minimumInvestment: 0.5 }],
  [{ firstSale: '<yetToOccur>true</yetToOccur>' }, { dateOfFirstSale: null, yetToOccur: true }],
  [{ firstSale: '' }, { dateOfFirstSale: null, yetToOccur: false }],
  [
    { type: 'D/A', previous: '<previousAccessionNumber>0001234567-25-000001</previousAccessionNumber>' },
    { submissionType: 'D/A', previousAccession: '0001234567-25-000001' },
  ],
  [{ recipients: [['<![CDATA[A & B]]>', '7']] }, { recipients: [{ name: 'A & B', crd: '7' }] }],
  [{ recipients: [['Smith &amp; Co', '']] }, { recipients: [{ name: 'Smith & Co', crd: null }] }],
])('reads %j', (parts, form) => {
  expect(readFormD(formDFile(parts))).toMatchObject(form);
});

test.each([
  ['', 'not well-formed'],
  ['{}', 'not well-formed'],
  ['<html/>', 'root element'],
  ['<edgarSubmission/>', 'submissionType'],
  ['<edgarSubmission><submissionType>D</submissionType></edgarSubmission>', 'offeringData'],
  [formDFile({ type: 'C' }), 'submissionType'],
  [formDFile({ total: '5,000' }), 'not an amount'],
  [formDFile({ total: '-1' }), 'not an amount'],
  [formDFile({ firstSale: '<value>2025-02-30</value>' }), 'not a date'],
  [formDFile().replace('</offeringData>', ''), 'not well-formed'],
  [formDFile({ items: ['&lol;'] }), 'not well-formed'],
  [`<!DOCTYPE edgarSubmission>${formDFile().replace(/<\?.*\?>/, '')}`, 'DOCTYPE'],
  [`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${formDFile().replace(/<\?.*\?>/, '')}`, 'DOCTYPE'],
  [formDFile({ recipients: [['x'.repeat(201), '1']] }), '200 characters'],
  [formDFile({ recipients: Array.from({ length: 1_001 }, () => ['Harbor Point', '1']) }), '1,000 recipients'],
  ['<a>'.repeat(70), 'more elements'],
  [`<edgarSubmission>${'<a/>'.repeat(50_001)}</edgarSubmission>`, 'more elements'],
])('rejects %.40s…: %s', (text, reason) => {
  expect(() => readFormD(text)).toThrow(UnreadableFormD);
  expect(() => readFormD(text)).toThrow(reason);
});

test('1,000 recipients with long names are compared in linear time', async () => {
  // The ligature becomes 18 characters when names are compared.
  const names = Array.from({ length: 1_000 }, (_, at) => `${'\uFDFA'.repeat(190)} ${at}`);
  const form = readFormD(formDFile({ recipients: names.map((name) => [name, '1']) }));
  const participatingNames = Array.from({ length: 500 }, (_, at) => `Brokerage ${at}`);
  let fields: string[] = [];
  const cpuMs = await cpuMsOf(() => {
    fields = formDDifferences(form, { ...offer, participatingNames }).map(({ field }) => field);
  });
  expect(fields).toContain('participatingFirms');
  expect(formDDifferences(form, { ...offer, participatingNames: names })).toEqual([]);
  expect(cpuMs).toBeLessThan(2_000);
});

test('a damaged file is either read or rejected with a message', () => {
  const file = formDFile({ items: ['06b', '3C'], recipients: [['Harbor Point', '1']] });
  const place = fc.nat(file.length - 1);
  const damage = fc.constantFrom('', '<', '>', '&', '/', '"', '\0', '￾', '<!--', ']]>', '<?x', '9');
  fc.assert(
    fc.property(place, fc.nat(40), damage, (at, length, text) => {
      try {
        readFormD(file.slice(0, at) + text + file.slice(at + length));
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFormD);
        expect((error as Error).message).toMatch(/[.]$/);
      }
    }),
    { numRuns: 1_000 },
  );
});

const offer = {
  exemption: 'H',
  offerMaximum: '5000000.00',
  minimumInvestmentAmount: '25000.00',
  participatingNames: ['Harbor Point LLC'],
  creatingName: 'Desk',
  dateOfFirstSale: null,
} as const;

test('lists the fields in which a form and its offer differ', () => {
  const same = readFormD(
    formDFile({
      recipients: [
        ['HARBOR POINT, LLC', '1'],
        ['Desk', '2'],
      ],
    }),
  );
  expect(formDDifferences(same, offer)).toEqual([]);
  expect(formDDifferences(same, { ...offer, dateOfFirstSale: '2025-07-28' })).toEqual([]);
  const other = readFormD(formDFile({ items: ['06c'], total: 'Indefinite', minimum: '1' }));
  expect(formDDifferences(other, { ...offer, dateOfFirstSale: '2025-07-29' })).toEqual([
    { field: 'exemption', offer: 'H', form: ['06c'] },
    { field: 'offerMaximum', offer: 5_000_000, form: 'Indefinite' },
    { field: 'minimumInvestmentAmount', offer: 25_000, form: 1 },
    { field: 'participatingFirms', offer: ['Harbor Point LLC'], form: [] },
    { field: 'dateOfFirstSale', offer: '2025-07-29', form: '2025-07-28' },
  ]);
  const without = { ...offer, offerMaximum: null, minimumInvestmentAmount: null, participatingNames: [] };
  expect(formDDifferences(readFormD(formDFile({ total: 'Indefinite', minimum: '0' })), without)).toEqual([]);
});

test.each([
  ['D', '04.1', true],
  ['D', '04', false],
  ['D', '04.2', false],
  ['F', '04.3', true],
  ['G', '05', true],
  ['H', '06b', true],
  ['H', '06', true],
  ['H', '06c', false],
  ['K', '06c', true],
  ['K', '06', false],
  ['I', '4a5', true],
  ['I', '46', true],
] as const)('exemption %s matches Item 6 entry %s: %s', (exemption, item, isSame) => {
  const fields = formDDifferences(readFormD(formDFile({ items: [item] })), { ...offer, exemption }).map(
    ({ field }) => field,
  );
  expect(fields.includes('exemption')).toBe(!isSame);
});

test('every row of the checklist fits on a page', () => {
  const participatingNames = Array.from({ length: 1_000 }, (_, at) => `${'Long '.repeat(20)}${at}`);
  const known = { offer: exampleOffer(), firstSale: undefined, participatingNames, approvedTotal: '0.00' };
  const rows = formDChecklist(known, new Date()).parts[0]?.table?.rows ?? [];
  expect(rows[11]?.[1]).toMatch(/^(Long ){11}Long…; .*…; and 960 more$/);
  expect(Math.max(...rows.flat().map((cell) => cell.length))).toBeLessThanOrEqual(3_000);
});
