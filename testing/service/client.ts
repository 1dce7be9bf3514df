/** An API response as received. */
export type ClientReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Body, if it is JSON. */
  readonly json: any;
  /** Offer version in the ETag, or NaN if there is none. */
  readonly version: number;
  /** X-Request-Id, which identifies the request in the audit log. */
  readonly requestId: string;
  /** When the request was sent and when its response was complete, in ms of performance.now(). */
  readonly sentAt: number;
  readonly answeredAt: number;
};

type Sent = {
  /** A string is sent as is, and anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends requests to a service with an API key or a session cookie. Rejects only if there was no response, in which
 * case the outcome is unknown.
 */
export type Client = (method: string, path: string, sent?: Sent) => Promise<ClientReply>;

/**
 * Returns a client with an API key or a session cookie. `baseUrl` is read for each request, because a killed service
 * comes back on another port.
 */
export function clientOf(baseUrl: () => string, key: string | { readonly cookie: string }): Client {
  return async (method, path, { body, headers = {} } = {}) => {
    const sentAt = performance.now();
    const response = await fetch(baseUrl() + path, {
      method,
      headers: {
        ...(typeof key === 'string' ? { authorization: `Bearer ${key}` } : key),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const answeredAt = performance.now();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      version: versionOf(response.headers.get('etag')),
      requestId: response.headers.get('x-request-id') ?? '',
      sentAt,
      answeredAt,
    };
  };
}

export function offerPath(oid: string, rest = ''): string {
  return `/restapi/privateplacementoffers/${oid}${rest}`;
}

/** Returns the records on all pages of a list, in order. */
export async function readAll(client: Client, path: string): Promise<any[]> {
  const records: any[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const reply: ClientReply = await client('GET', next);
    if (reply.status !== 200) {
      throw new Error(`${next} returned ${reply.status}: ${reply.text}`);
    }
    records.push(...reply.json);
    const [, address] = /^<([^>]*)>; rel="next"$/.exec(reply.headers.get('link') ?? '') ?? [];
    const url: URL | undefined = address === undefined ? undefined : new URL(address);
    next = url && url.pathname + url.search;
  }
  return records;
}

/** Returns the field and code of each reason in a problem document. */
export function reasonsOf(reply: ClientReply): [string | null, string][] {
  return (reply.json?.errors ?? []).map(({ field, code }: any) => [field, code]);
}

function versionOf(tag: string | null): number {
  return Number(/^"(\d+)"$/.exec(tag ?? '')?.[1] ?? NaN);
}
