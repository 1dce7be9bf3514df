import { expect, test } from 'vitest';
import { deprecationHeaders, type Operation } from './operation.ts';
import { operations } from './operations.ts';

const deprecates = {
  parameter: 'kind',
  values: ['old'],
  instead: 'Use new.',
  since: '2026-11-23',
  until: '2027-11-23',
};
const ask = (search: string) => deprecationHeaders(deprecates, search, 'https://desk.example');

test.each(['kind=old', 'limit=1&kind=old', 'kind=%6fld', 'kind=new&kind=old'])(
  'announces the deprecation for %j',
  (search) => {
    expect(ask(search)).toEqual({
      Deprecation: '@1795392000',
      Sunset: 'Tue, 23 Nov 2027 00:00:00 GMT',
      Link: '<https://desk.example/docs/compatibility>; rel="deprecation"; type="text/html"',
    });
  },
);

test.each(['', 'kind=new', 'kind=OLD', 'q=old', 'kind='])('announces no deprecation for %j', (search) => {
  expect(ask(search)).toBeUndefined();
});

const deprecating = Object.values<Operation>(operations).flatMap((operation) =>
  operation.deprecates === undefined ? [] : [{ ...operation, deprecates: operation.deprecates }],
);

test.each(deprecating)(
  '$method $path accepts its deprecated values for at least twelve months',
  (operation) => {
    const { query, deprecates } = operation;
    for (const value of deprecates.values) {
      expect(query.shape[deprecates.parameter]?.safeParse(value).success, value).toBe(true);
    }
    const until = new Date(deprecates.since);
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    expect(Date.parse(deprecates.until)).toBeGreaterThanOrEqual(until.getTime());
  },
);
