import assert from 'node:assert/strict';
import fc from 'fast-check';
import { problem } from '#lib/contract/records.ts';
import { sampleCases } from '#lib/store/sample-cases.ts';
import { desk, startService, withDataDir } from './service.ts';

/** Mutated request bodies: no 5xx, no 2xx on an invalid one, and every refusal is a problem document. */
export async function fuzz(count = 100_000, concurrency = 16): Promise<string> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { LOG_LEVEL: 'silent' } });
    try {
      const { key } = await desk(
        dataDir,
        'key',
        'create',
        '--firm',
        '4467570830362141032',
        '--role',
        'offer_manager',
      );
      const address = `${service.baseUrl}/restapi/privateplacementoffers/${sampleCases.unpublishable}`;
      const counts = { refused: 0, accepted: 0 };
      const bodies = fc.sample(mutatedBody, { numRuns: count, seed: 20_261_121 });
      const send = async ({ text, valid }: Mutated) => {
        const response = await fetch(address, {
          method: 'PUT',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: text,
        });
        const answer = await response.text();
        const shown = `${response.status} to ${text.slice(0, 300)}: ${answer.slice(0, 300)}`;
        assert.ok(response.status < 500, shown);
        if (valid) {
          assert.ok([200, 409].includes(response.status), shown);
          counts.accepted += 1;
        } else {
          assert.equal(response.status, 400, shown);
          assert.equal(response.headers.get('content-type'), 'application/problem+json');
          problem.parse(JSON.parse(answer));
          counts.refused += 1;
        }
      };
      const next = bodies.values();
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const body of next) {
            await send(body);
          }
        }),
      );
      assert.equal((await desk(dataDir, 'audit', 'verify')).ok, true);
      return `${counts.refused} invalid bodies refused, ${counts.accepted} valid ones taken, no 5xx`;
    } finally {
      await service.stop();
    }
  });
}

/** A body with what it is by construction: nothing here asks the code under trial. */
type Mutated = { readonly text: string; readonly valid: boolean };

const goodSettings = fc.record(
  {
    clientsHaveAccess: fc.constantFrom(true, false, 'true', 'false'),
    documentationExternal: fc.boolean(),
    maximumInvestmentAmount: fc.constantFrom(0.01, '250000.50', 1e3, 9999999999999.99, '0.01'),
    daysFromClosingCashIsRequired: fc.constantFrom(0, '0'),
    minimumNetWorthRange: fc.constantFrom('A', 'FROM_1M', '0'),
    blueSkyedStates: fc.constantFrom([], ['CA'], ['CA', 'CA', 'NY']),
    previousExperienceSetting: fc.constantFrom('N', 'SAME_SECTOR'),
  },
  { requiredKeys: [] },
);

/** Values that no setting takes. */
const badValues = fc.constantFrom<unknown>(
  null,
  -1e308,
  1e400,
  1.0001,
  '',
  ' 9 ',
  '1e3',
  'yes',
  '\u0000',
  '\ud800',
  {},
  [null],
  [[]],
  { toString: 1 },
  '9'.repeat(5_000),
);

const fields = [
  'clientsHaveAccess',
  'maximumInvestmentAmount',
  'daysFromClosingCashIsRequired',
  'blueSkyedStates',
  'participatingFirms',
  'offerStatus',
  'minimumNetWorthRange',
  'published',
  'privatePlacementOfferOid',
];

const mutatedBody: fc.Arbitrary<Mutated> = fc.oneof(
  { weight: 2, arbitrary: goodSettings.map((settings) => ({ text: JSON.stringify(settings), valid: true })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(goodSettings, fc.constantFrom(...fields), badValues)
      .map(([settings, field, value]) => invalid(JSON.stringify({ ...settings, [field]: value }))),
  },
  {
    weight: 2,
    arbitrary: goodSettings.map((settings) => {
      const text = JSON.stringify({ published: true, ...settings });
      return invalid(`${text.slice(0, -1)},"pub\\u006cished":true}`);
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        goodSettings,
        fc.constantFrom('__proto__', 'constructor', 'issuerName', 'x.y', '', '\ud800', 'offerstatus'),
      )
      .map(([settings, name]) =>
        invalid(`{${JSON.stringify(name)}:1,${JSON.stringify(settings).slice(1)}`.replace(',}', '}')),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(goodSettings, fc.nat(400))
      .map(([settings, at]) => truncate(JSON.stringify(settings), at)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 10_000 })
      .map((depth) =>
        invalid(`{"blueSkyedStates":${'['.repeat(depth)}${']'.repeat(depth)}}`.replace('[]}', '[1]}')),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 10_000 })
      .map((depth) => invalid(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'NaN',
        '{"a":NaN}',
        '{"a":Infinity}',
        '[]',
        'null',
        '"x"',
        '',
        '{"published":tru}',
        '{"a":1}}',
        '\ufeff[]',
      )
      .map(invalid),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }).map((text) => invalid(`{${text},`)) },
);

function invalid(text: string): Mutated {
  return { text, valid: false };
}

function truncate(text: string, at: number): Mutated {
  return invalid(text.slice(0, Math.min(at, text.length - 1)));
}
