import type { Operation } from '#lib/contract/operation.ts';
import { examplePath, takesIfMatch } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';

/** An operation's example as a request that a program sends. */
export type SampleRequest = {
  readonly method: Operation['method'];
  readonly url: string;
  /** Headers that the program sets, some of them from its environment. */
  readonly headers: readonly SampleHeader[];
  /** Sent as JSON with line breaks. A string is sent as is. */
  readonly body: unknown;
  /** Name of the file in which the program saves the response; null if the operation doesn't return a file. */
  readonly file: string | null;
};

export type SampleHeader = {
  readonly name: string;
  /** Header value, or the part before the variable's value if there is a variable. */
  readonly text: string;
  /** Environment variable, for secrets that don't belong in code. */
  readonly variable?: string;
};

export function sampleRequest(operation: Operation, baseUrl: string): SampleRequest {
  const { method, example, upload, file } = operation;
  const query = new URLSearchParams(example?.query).toString();
  const [shown] = Object.values(example?.body ?? {});
  const body = shown?.value ?? upload?.example;
  return {
    method,
    url: `${baseUrl}${encodeURI(examplePath(operation))}${query && `?${query}`}`,
    headers: [
      ...credentialsOf(operation, baseUrl),
      ...conditionsOf(operation),
      ...(body === undefined
        ? []
        : [
            {
              name: 'Content-Type',
              text:
                typeof body === 'string' ? (Object.keys(upload?.types ?? {})[0] ?? '') : 'application/json',
            },
          ]),
    ],
    body,
    file:
      file === undefined ? null : `response.${file === 'spreadsheet' ? 'xlsx' : file.replace(/^.*\//, '')}`,
  };
}

/** Returns the headers that limit a change to the version that was read and make it safe to retry. */
function conditionsOf(operation: Operation): SampleHeader[] {
  if (!takesIfMatch(operation) || !operation.takesIdempotencyKey) return [];
  return [
    { name: 'If-Match', text: '', variable: 'DESK_ETAG' },
    { name: 'Idempotency-Key', text: '', variable: 'DESK_REQUEST_KEY' },
  ];
}

/**
 * Returns the headers that authenticate the request. Operations for a session's user are called from our own pages,
 * with the session's cookie. Public operations require no credentials, and all others use a key.
 */
function credentialsOf(operation: Operation, baseUrl: string): SampleHeader[] {
  if (operation.right === 'inSession') {
    const cookie = baseUrl.startsWith('https:') ? '__Host-placement_desk' : 'placement_desk';
    return [
      { name: 'Cookie', text: `${cookie}=`, variable: 'DESK_SESSION' },
      { name: 'Origin', text: baseUrl },
    ];
  }
  if (isPublic(operation)) {
    return operation.ownPagesOnly ? [{ name: 'Origin', text: baseUrl }] : [];
  }
  return [{ name: 'Authorization', text: 'Bearer ', variable: 'DESK_KEY' }];
}
