/** A body that is as expensive to read as its size allows. */
export type CostlyBody = {
  readonly what: string;
  readonly body: string;
  /** Body that undoes the effect, so that `body` can be sent again. */
  readonly undo?: string;
};

/**
 * Returns costly bodies of at most `bytes` bytes: some with arbitrary names and values, and others that set one of
 * these members to a value that isn't necessarily valid.
 */
export function costlyBodies(bytes: number, members: readonly string[]): CostlyBody[] {
  const { repeated, listed } = fillingTo(bytes);
  const half = (unit: string) => unit.repeat(Math.floor(bytes / 2 / Buffer.byteLength(unit)));
  const nested = (open: string, close: string) => {
    const depth = Math.floor((bytes - 20) / (open.length + close.length));
    return `{"a":${open.repeat(depth)}0${close.repeat(depth)}}`;
  };
  const distinct = (count: number) => count.toString(36);
  const ofAny = {
    'a long name over repeated keys': listed(`{"${half('k')}":[`, () => '{"":0,"":0}', ']}'),
    'a long name over keys repeated once': listed(
      `{"${half('k')}":[`,
      (count) => `{"${distinct(count)}":0,"${distinct(count)}":0}`,
      ']}',
    ),
    'one key repeated': listed('{', () => '"":0', '}'),
    'each key twice': listed('{', (count) => `"${distinct(count >> 1)}":0`, '}'),
    'unknown keys': listed('{', (count) => `"${distinct(count)}":0`, '}'),
    'keys that are numbers': listed('{', (count) => `"${count}":0`, '}'),
    'keys that are large numbers': listed('{', (count) => `"${4_294_967_294 - count * 7_919}":0`, '}'),
    'numeric strings with the same hash': listed(
      '{"a":[',
      (count) => `"${(count % 76) * 131_072 + Math.floor(count / 76)}"`,
      ']}',
    ),
    'escaped keys': listed('{', (count) => `"\\u0061${distinct(count)}":0`, '}'),
    'one escaped key': repeated('{"', '\\u0061', '":0}'),
    '__proto__ in itself': listed('{', () => '"__proto__":{"__proto__":0}', '}'),
    'deep lists': nested('[', ']'),
    'deep objects': nested('{"":', '}'),
    'deep repeated keys': nested('{"":0,"":', '}'),
    'unclosed deep lists': repeated('{"a":', '[', ''),
    'unclosed deep objects': repeated('', '{"":', ''),
    'objects of many shapes': listed(
      '{"a":[',
      (count) => `{"${distinct(count)}":0,"a${count}":0,"b${count}":0}`,
      ']}',
    ),
    'numbers with an exponent': listed('{', () => '"":1e9', '}'),
    'numbers with too many digits': listed('{', () => '"":1.00000000000000001', '}'),
    'names that are six times as long in JSON': listed(
      '{',
      (count) => `"${'\\ud800'.repeat(110)}${count}":0`,
      '}',
    ),
    'paths that are six times as long in JSON': listed(
      '{',
      (count) => `"${'\\u0001'.repeat(110)}${count}":{"${'\\u0001'.repeat(110)}":{"b":0,"b":0}}`,
      '}',
    ),
    'only spaces': repeated('{', ' ', '}'),
    'a text that stays open': repeated('{"a":"', '\\"', ''),
    zeros: listed('{"a":[', () => '0', ']}'),
  };
  const values = {
    'a long text': ['"', 'x', '"'],
    'accents that want sorting': [`"a${half('\u0301')}`, '\u0316', '"'],
    'ligatures that come apart': ['"', '\ufdfa', '"'],
    'an address without end': ['"a', '.a', '@"'],
    escapes: ['"', '\\\\', '"'],
    digits: ['', '9', ''],
    'quoted digits': ['"', '9', '"'],
    'a fraction': ['0.', '1', ''],
    'an exponent': ['1e-', '9', ''],
    zeros: ['[0', ',0', ']'],
    'empty texts': ['[""', ',""', ']'],
    'empty objects': ['[{}', ',{}', ']'],
    'objects of one member': ['[{"":0}', ',{"":0}', ']'],
    'lists in lists': [half('['), '', half(']')],
  } as const;
  const ofMembers = members.flatMap((member) =>
    Object.entries(values).map(([what, [start, unit, end]]) => {
      const opening = `{"${member}":${start}`;
      const body = unit === '' ? `${opening}${end}}` : repeated(opening, unit, `${end}}`);
      return { what: `${what} as ${member}`, body };
    }),
  );
  const all = [...Object.entries(ofAny).map(([what, body]) => ({ what, body })), ...ofMembers];
  return all.filter(({ body }) => Buffer.byteLength(body) <= bytes);
}

/** As many firms as fit in an update. The test's directory must contain them. */
export const manyFirms = Array.from({ length: 3_500 }, (_, index) =>
  String(7_000_000_000_000_000_000n + BigInt(index)),
);

/** Returns bodies of an update with as many states and firms as fit. */
export function bodiesOfManyFirms(bytes: number): CostlyBody[] {
  const { listed } = fillingTo(bytes);
  const firms = (firmOf: (count: number) => string, status: string) =>
    listed(
      '{"participatingFirms":[',
      (count) => `{"participatingFirmId":"${firmOf(count)}","participatingFirmStatus":"${status}"}`,
      ']}',
    );
  const knownFirm = (count: number) => manyFirms[count] ?? 'none';
  const added = firms(knownFirm, 'A');
  const removed = firms(knownFirm, 'D');
  return [
    { what: 'unknown firms', body: firms(String, 'A') },
    { what: 'the same firm repeatedly', body: firms(() => knownFirm(0), 'A') },
    { what: 'thousands of firms that do not participate', body: removed },
    { what: 'thousands of firms to be added', body: added, undo: removed },
    { what: 'states', body: listed('{"blueSkyedStates":[', (count) => (count % 2 ? '"CA"' : '"VA"'), ']}') },
  ];
}

function fillingTo(bytes: number) {
  const room = (start: string, end: string) => bytes - Buffer.byteLength(start) - Buffer.byteLength(end);
  return {
    /** Repeats a unit until the next one wouldn't fit. */
    repeated: (start: string, unit: string, end: string) =>
      start + unit.repeat(Math.max(0, Math.floor(room(start, end) / Buffer.byteLength(unit)))) + end,
    /** Repeats elements, separated by commas, until the next one wouldn't fit. */
    listed: (start: string, elementOf: (count: number) => string, end: string) => {
      const elements: string[] = [];
      let left = room(start, end);
      for (let count = 0; ; count += 1) {
        const element = elementOf(count);
        left -= Buffer.byteLength(element) + (count === 0 ? 0 : 1);
        if (left < 0) break;
        elements.push(element);
      }
      return start + elements.join() + end;
    },
  };
}
