import http from 'node:http';
import https from 'node:https';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import {
  isLoopback,
  isOwnMachine,
  isPublicAddress,
  webhookUrlFault,
} from '#lib/domain/webhooks/webhook-url.ts';
import type { Attempt, Header } from '#lib/store/webhooks/deliveries.ts';

/** The URL isn't allowed, or its host name resolves to an address that isn't. The message is for the webhook's firm. */
class AddressNotAllowed extends Error {
  constructor(
    message = "The webhook URL isn't allowed. Its host name resolves to an address that isn't public.",
  ) {
    super(message);
  }
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

type Posting = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type PostingSettings = {
  /** Whether receivers on this machine are allowed. */
  readonly allowsPrivate: boolean;
  /** Allowed ports of receivers. With `allowsPrivate`, any port is allowed. */
  readonly ports?: readonly number[];
  /** Proxy for outgoing https (HTTPS_PROXY). */
  readonly proxy: string | undefined;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveName;
};

const usualTimeoutMs = 10_000;
const maxBytesRead = 64 * 1024;
const maxStoredBytes = 1024;

/** Headers that aren't stored, because they can contain secrets. */
const secretHeaders = ['set-cookie', 'authorization', 'www-authenticate', 'proxy-authenticate'];

type EndpointResponse = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly start: Buffer;
};

/** Sends an event and returns the result. Never throws, and follows no redirects. */
export async function postEvent(posting: Posting, settings: PostingSettings): Promise<Attempt> {
  const at = new Date();
  const begun = performance.now();
  const headers = requestHeaders(posting);
  const outcome = await send({ ...posting, headers }, settings).catch((error: unknown) => error);
  const attempt = {
    at: at.toISOString(),
    durationMs: Math.round(performance.now() - begun),
    requestHeaders: shownHeaders(headers),
    requestStart: textOf(Buffer.from(posting.body).subarray(0, maxStoredBytes)),
  };
  if (isResponse(outcome)) {
    const { status, start, headers: responseHeaders } = outcome;
    const error = isSuccess(status) ? null : failureOf(status);
    return { ...attempt, status, error, responseHeaders, responseStart: textOf(start) };
  }
  return { ...attempt, status: null, error: reasonOf(outcome, posting.url), responseStart: null };
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function requestHeaders({ headers, body }: Posting): Record<string, string> {
  return {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Placement-Desk-Webhooks',
  };
}

/** Returns the headers to show, up to 1 KiB in total, excluding those that can contain secrets. */
function shownHeaders(headers: http.IncomingHttpHeaders): Header[] {
  let bytes = 0;
  return Object.entries(headers).flatMap(([name, values]) => {
    const value = [values ?? []].flat().join(', ');
    bytes += name.length + value.length;
    const isKept = bytes <= maxStoredBytes && !secretHeaders.includes(name.toLowerCase());
    return isKept ? [{ name: name.toLowerCase(), value }] : [];
  });
}

async function send(posting: Posting, settings: PostingSettings): Promise<EndpointResponse> {
  const url = new URL(posting.url);
  const fault = webhookUrlFault(url, settings.allowsPrivate, settings.ports);
  if (fault !== null) {
    throw new AddressNotAllowed(`The webhook URL isn't allowed. ${fault}`);
  }
  const signal = AbortSignal.timeout(settings.timeoutMs ?? usualTimeoutMs);
  const lookup = publicLookup(settings.allowsPrivate, settings.resolve);
  const proxy = url.protocol === 'https:' && !isOwnMachine(url) ? settings.proxy : undefined;
  if (proxy !== undefined) {
    await requirePublicName(url.hostname, settings.resolve);
  }
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    let hasResponded = false;
    // With a proxy, Node reports that time is up only once the connection is open, which may never happen.
    const late = new DOMException('Time is up.', 'TimeoutError');
    signal.addEventListener('abort', () => hasResponded || reject(late));
    const options: https.RequestOptions = {
      method: 'POST',
      signal,
      headers: posting.headers,
      // With a proxy, `lookup` would resolve the proxy's own name.
      ...(proxy === undefined ? { lookup, agent: false } : { agent: agentOf(proxy) }),
    };
    request(url, options, (response) => {
      hasResponded = true;
      readStart(response).then(resolve, reject);
    })
      .on('upgrade', ({ statusCode: status = 0, headers }, socket) => {
        socket.destroy(); // otherwise, Node would close it without an error or a response
        resolve({ status, headers: shownHeaders(headers), start: Buffer.alloc(0) });
      })
      .on('error', (error) => hasResponded || reject(error)) // readStart accepts a partial body
      .end(posting.body);
  });
}

/**
 * Reads the beginning of a response. The status is returned even if the rest never arrives, because the body
 * is only for display.
 */
async function readStart(response: http.IncomingMessage): Promise<EndpointResponse> {
  const status = response.statusCode ?? 0;
  const body: AsyncIterable<Buffer> = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, maxStoredBytes));
      bytes += chunk.length;
      if (bytes >= maxBytesRead) break; // closes the connection
    }
  } catch {
    // The response was cut off or took too long.
  }
  response.destroy();
  return {
    status,
    headers: shownHeaders(response.headers),
    start: Buffer.concat(chunks).subarray(0, maxStoredBytes),
  };
}

const agents = new Map<string, https.Agent>();

function agentOf(proxy: string): https.Agent {
  const agent =
    agents.get(proxy) ??
    new https.Agent({
      proxyEnv: { NODE_ENV: 'production', HTTPS_PROXY: proxy },
      timeout: usualTimeoutMs, // for the proxy's response
    });
  agents.set(proxy, agent);
  return agent;
}

/**
 * Throws if this machine resolves the name to a private address. A name that it can't resolve is allowed, because
 * the proxy resolves names itself.
 */
async function requirePublicName(name: string, resolve: ResolveName | undefined): Promise<void> {
  try {
    await publicAddresses(name, false, resolve);
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw error;
  }
}

function isResponse(outcome: unknown): outcome is EndpointResponse {
  return typeof outcome === 'object' && outcome !== null && 'status' in outcome && 'start' in outcome;
}

function failureOf(status: number): string {
  if (status >= 300 && status < 400) return 'The endpoint redirects. Redirects are not followed.';
  return `The endpoint responded with ${status}.`;
}

/** Converts the body to text, without NUL, which PostgreSQL can't store. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
}

function reasonOf(error: unknown, url: string): string {
  if (error instanceof AddressNotAllowed) return error.message;
  if (!(error instanceof Error)) return "The event couldn't be sent.";
  if (['TimeoutError', 'AbortError'].includes(error.name)) return "The endpoint didn't respond in time.";
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return "The event couldn't be sent.";
  const words = failureWords[code];
  return words === undefined ? `The event couldn't be sent: ${code}.` : `${words}: ${new URL(url).host}`;
}

/** Connection failures that receivers can cause and fix. */
const failureWords: Readonly<Record<string, string | undefined>> = {
  ENOTFOUND: 'Host not found',
  EAI_AGAIN: "Host name couldn't be resolved",
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection closed by the endpoint',
  EHOSTUNREACH: 'Host unreachable',
  ENETUNREACH: 'Network unreachable',
  ETIMEDOUT: 'Connection timed out',
  CERT_HAS_EXPIRED: 'Certificate expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Self-signed certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'Self-signed certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Certificate couldn't be verified",
  ERR_TLS_CERT_ALTNAME_INVALID: 'Certificate is for a different host',
};

/** Resolves a name to its addresses. */
export type ResolveName = (name: string) => Promise<LookupAddress[]>;

/**
 * Creates a lookup for a connection. It fails if any address isn't allowed. The connection uses the checked
 * addresses, so a DNS name that changes a moment later can't bypass the check.
 */
function publicLookup(allowsPrivate: boolean, resolve: ResolveName = resolveName): LookupFunction {
  return (name, options, callback) => {
    publicAddresses(name, allowsPrivate, resolve).then(
      ([first, ...others]) => {
        if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new AddressNotAllowed(), '', 4),
    );
  };
}

/** Returns a name's addresses. Throws the resolver's error, or AddressNotAllowed unless all of them are allowed. */
async function publicAddresses(
  name: string,
  allowsPrivate: boolean,
  resolve: ResolveName = resolveName,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(name);
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (allowsPrivate && isLoopback(address));
  if (first === undefined || ![first, ...others].every(isAllowed)) {
    throw new AddressNotAllowed();
  }
  return [first, ...others];
}

/**
 * Resolves a name with a separate resolver that uses no threads. Names that never resolve would otherwise block the
 * few threads of the C library's resolver, which also read files.
 */
async function resolveName(name: string): Promise<LookupAddress[]> {
  if (name === 'localhost') {
    return [{ address: '127.0.0.1', family: 4 }];
  }
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') {
    throw four.reason;
  }
  return found;
}
