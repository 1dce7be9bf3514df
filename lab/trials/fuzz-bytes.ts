import { connect } from 'node:net';
import fc from 'fast-check';

/** Bytes that no client library sends. */
export type Bytes = {
  readonly kind: string;
  /** The bytes as text, with one character for each byte. */
  readonly text: string;
  /** Whether the service may accept the request, because the damage can be harmless. */
  readonly canBeAccepted: boolean;
  /**
   * Whether the service may close the connection without a response, because a request that never began gets none.
   */
  readonly canCloseSilently: boolean;
};

/**
 * Generates requests with malformed headers, lengths and targets. `body` is the change that such a request
 * would make.
 */
export function mutatedBytes(path: string, key: string, body: string): fc.Arbitrary<Bytes> {
  const head = [`Host: x`, `Authorization: Bearer ${key}`, 'Content-Type: application/json'];
  const put = (lines: readonly string[], sent: string) =>
    [`PUT ${path} HTTP/1.1`, ...lines, '', sent].join('\r\n');
  const whole = put([...head, `Content-Length: ${body.length}`], body);
  const bytes = (kind: string, text: string): Bytes => ({
    kind,
    text,
    canBeAccepted: false,
    canCloseSilently: false,
  });
  return fc.oneof(
    fc
      .constantFrom(...wrongLengths(body))
      .map(([lines, sent]) => bytes('length', put([...head, ...lines], sent))),
    fc
      .constantFrom(...wrongLines)
      .map((line) => bytes('header', put([...head, line, `Content-Length: ${body.length}`], body))),
    fc
      .integer({ min: 0, max: 31 })
      .filter((code) => ![9, 10, 13].includes(code))
      .map((code) =>
        bytes(
          'control',
          put([...head, `X-Odd: a${String.fromCharCode(code)}b`, `Content-Length: ${body.length}`], body),
        ),
      ),
    fc
      .constantFrom(...wrongStarts(path))
      .map((start) =>
        bytes('start', [start, ...head, `Content-Length: ${body.length}`, '', body].join('\r\n')),
      ),
    fc
      .constantFrom(...oddTargets)
      .map((target) =>
        bytes(
          'target',
          [`PUT ${target} HTTP/1.1`, ...head, `Content-Length: ${body.length}`, '', body].join('\r\n'),
        ),
      ),
    fc.constantFrom(...lenientStarts(path)).map((start) => {
      const text = [start, ...head, 'Content-Length: 2', '', '{}'].join('\r\n');
      return { ...bytes('lenient', text), canBeAccepted: true };
    }),
    fc.constantFrom(...oddTargets).map((target) => {
      return {
        ...bytes('read', [`GET ${target} HTTP/1.1`, ...head, '', ''].join('\r\n')),
        canBeAccepted: true,
      };
    }),
    fc
      .integer({ min: 0, max: whole.length - 1 })
      .map((at) => ({ ...bytes('cut', whole.slice(0, at)), canCloseSilently: at < 20 })),
    fc
      .array(fc.tuple(fc.nat(whole.length - body.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
      .map((flips) => {
        // The service may accept this request, because the damage can be harmless. The body changes nothing.
        const text = Buffer.from(put([...head, 'Content-Length: 2'], '{}'), 'latin1');
        for (const [at, code] of flips) {
          text[at % text.length] = code;
        }
        return { ...bytes('flips', text.toString('latin1')), canBeAccepted: true, canCloseSilently: true };
      }),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => {
      return { ...bytes('noise', text.replaceAll(/[^\0-\xff]/g, '\xff')), canCloseSilently: true };
    }),
  );
}

/** Returns length headers that don't match the body, with the body that is sent. */
function wrongLengths(body: string): [readonly string[], string][] {
  const { length } = body;
  const chunk = `${length.toString(16)}\r\n${body}\r\n`;
  return [
    [[`Content-Length: ${length + 1}`], body],
    [[`Content-Length: ${length - 1}`], body],
    [['Content-Length: 0'], body],
    [['Content-Length: -1'], body],
    [[`Content-Length: +${length}`], body],
    [['Content-Length: 0x10'], body],
    [['Content-Length: 99999999999999999999'], body],
    [['Content-Length: x'], body],
    [[`Content-Length: ${length}`, `Content-Length: ${length + 1}`], body],
    [[`Content-Length: ${length}, ${length}`], body],
    [['Transfer-Encoding: chunked', `Content-Length: ${length}`], body],
    [['Transfer-Encoding: chunked', `Content-Length: ${length}`], `${chunk}0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], chunk],
    [['Transfer-Encoding: chunked'], `zz\r\n${body}\r\n0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], `-1\r\n${body}\r\n0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], `${(length + 5).toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    [['Transfer-Encoding: chunked'], `ffffffffffffffff1\r\n${body}`],
    [['Transfer-Encoding: chunked, identity'], `${chunk}0\r\n\r\n`],
    [['Transfer-Encoding: gzip, chunked'], 'x'],
    [['Transfer-Encoding: nonsense'], body],
    [[], body],
  ];
}

const wrongLines = [
  ': x',
  ' X-Odd: x',
  'X-Odd',
  'X Odd: x',
  'X-Odd : x',
  'X-\xc3\x96dd: x',
  'X-Odd(: x',
  `X-Odd: ${'a'.repeat(20_000)}`,
  `X-${'a'.repeat(17_000)}: x`,
  Array.from({ length: 3_000 }, (_, index) => `X-${index}: x`).join('\r\n'),
  'X-Odd: a\rb: c',
  'X-Odd: a\n\rb',
  'Authorization: Bearer x\r\nTransfer-Encoding: chunked',
  '\r',
  'X-Odd: \0',
  'Content-Length:',
];

function wrongStarts(path: string): string[] {
  return [
    `PUT ${path} HTTP/1.1 x`,
    `PUT ${path} HTTP/11`,
    `PUT ${path} http/1.1`,
    `PUT ${path} HTTPS/1.1`,
    `put ${path} HTTP/1.1`,
    `NOTHING ${path} HTTP/1.1`,
    `${'A'.repeat(5_000)} ${path} HTTP/1.1`,
    `PUT${path} HTTP/1.1`,
    `CONNECT ${path} HTTP/1.1`,
    `TRACE ${path} HTTP/1.1`,
    `PUT ${path}\t HTTP/1.1`,
    `\0PUT ${path} HTTP/1.1`,
    'PRI * HTTP/2.0\r\n\r\nSM',
  ];
}

/**
 * Returns unusual request lines that Node's parser accepts and interprets as intended, as RFC 9112 allows. Only
 * Content-Length determines where these requests end.
 */
function lenientStarts(path: string): string[] {
  return [`PUT ${path}`, `PUT  ${path} HTTP/1.1`, `PUT ${path} HTTP/0.9`, `PUT ${path} HTTP/2.0`];
}

/** Request targets, none of which is an API path. Targets without a path resolve to the start page. */
const oddTargets = [
  '*',
  '/restapi',
  '/restapi/../restapi/firms',
  '/restapi/./firms',
  '//restapi/firms',
  '/restapi\\firms',
  '/restapi/firms\\',
  '/restapi/firms%00',
  '/restapi/firms%2f',
  '/restapi/firms;x',
  '/restapi/firms#x',
  '/restapi/%ff%fe',
  '/restapi/\xff\xfe',
  '/restapi/accounts/%zz/acatin',
  `/restapi/${'a'.repeat(15_000)}`,
  `/restapi/${'a/'.repeat(7_000)}`,
  `/restapi/${'a'.repeat(20_000)}`,
  `/restapi/${'%2e%2e/'.repeat(500)}`,
  'http://elsewhere.example/restapi/nothing',
  'http://',
  'http://elsewhere.example',
  'https://[/restapi/nothing',
  'ftp://x/restapi/nothing',
  'restapi/firms',
  '?',
  '/restapi/nothing?%',
];

/**
 * Writes the bytes, closes this end of the connection for writing, and returns all responses once the service has
 * closed it.
 */
export async function exchangeBytes(port: number, text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(Buffer.from(text, 'latin1')));
    socket.setTimeout(10_000, () => socket.destroy(new Error('The service keeps the connection open.')));
    socket
      .on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
      // A service that rejects long input closes the connection before reading all of it.
      .on('error', (error: NodeJS.ErrnoException) => {
        if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) {
          reject(error);
        }
      })
      .on('close', () => resolve(received === '' ? [] : received.split(/(?=HTTP\/1\.[01] \d{3} )/)));
  });
}
