import fc from 'fast-check';
import type { Operation } from '#lib/contract/operation.ts';
import type { Probe } from './fuzz-good-request.ts';

/** Headers that must not affect a request with a valid key. */
const noise = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'forwarded',
    'from',
    'if-modified-since',
    'if-range',
    'if-unmodified-since',
    'origin',
    'pragma',
    'range',
    'referer',
    'traceparent',
    'tracestate',
    'user-agent',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-request-id',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'DELETE',
      'text/html',
      ';;;==,,,',
      'bytes=0-1',
      'placement_desk=x; __Host-placement_desk=%00',
      '00-00000000000000000000000000000000-0000000000000000-01',
      '1.2.3.4, ::1, \'"<script>',
      'http://elsewhere.example',
      '\u00e9\u00ff',
      'a'.repeat(2_000),
    ),
    fc.string({ maxLength: 40 }).map((text) => text.trim()),
  ),
  { maxKeys: 5 },
);

/** Generates harmless headers, including conditions. */
export function noisy(good: Probe, { file }: Operation): fc.Arbitrary<Probe> {
  const conditions = fc.constantFrom<Record<string, string>>(
    {},
    {},
    { 'if-none-match': '"x"' },
    { 'if-none-match': 'W/"' },
    { 'if-none-match': '*' },
    { 'if-match': '*' },
  );
  return fc.tuple(noise, conditions).map(([headers, condition]) => {
    // A generated file has no ETag.
    const isUnchanged =
      good.method === 'GET' &&
      file === undefined &&
      good.expected.code === undefined &&
      condition['if-none-match'] === '*';
    return {
      ...good,
      headers: { ...headers, ...condition, ...good.headers },
      expected: isUnchanged ? { statuses: [304] } : good.expected,
    };
  });
}

/** Generates invalid credentials. */
export function withBadCredentials(good: Probe): fc.Arbitrary<Probe> {
  const credentials = fc.oneof(
    fc.constantFrom(
      'Basic eDp5',
      'Bearer',
      'Bearer x',
      'bearer desk_live_',
      `Bearer desk_live_${'0'.repeat(16)}_${'A'.repeat(43)}`,
      'FOLIOWS',
      'FOLIOWS FOLIOWS_API_KEY=%zz,FOLIOWS_SIGNATURE==,FOLIOWS_TIMESTAMP=x',
      'FOLIOWS FOLIOWS_API_KEY=a,FOLIOWS_API_KEY=b,FOLIOWS_SIGNATURE="",FOLIOWS_TIMESTAMP="2014-03-10T17:04:32-04:00"',
      `Bearer ${'a'.repeat(8_000)}`,
      '\u00ff\u00fe',
    ),
    fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text}`.trim()),
  );
  return credentials.map((authorization) => ({
    ...good,
    headers: { ...good.headers, authorization },
    expected: { statuses: [401], code: 'authentication.invalid' },
  }));
}

/** Generates an unsupported media type or content coding. */
export function withBadMediaType(good: Probe): fc.Arbitrary<Probe> {
  return fc
    .constantFrom<Record<string, string>>(
      { 'content-type': '' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-type': 'application/json, application/json' },
      { 'content-type': 'application/jsonx' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br, identity' },
    )
    .map((headers) => ({
      ...good,
      headers: { ...good.headers, ...headers },
      expected: { statuses: [415], code: 'unsupported.media.type' },
    }));
}

/** Generates a request that a browser sends from another site's page. */
export function fromAnotherSite(good: Probe): fc.Arbitrary<Probe> {
  return fc
    .constantFrom<Record<string, string>>(
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'SAME-ORIGIN' },
      { 'sec-fetch-site': '', origin: 'http://elsewhere.example' },
      { 'sec-fetch-site': '', origin: 'null' },
    )
    .map((headers) => ({
      ...good,
      headers: { ...good.headers, ...headers },
      expected: { statuses: [403], code: 'cross.site.request' },
    }));
}
