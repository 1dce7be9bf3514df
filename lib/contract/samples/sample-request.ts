import type { Operation } from '#lib/contract/operation.ts';
import { examplePath, takesIfMatch } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';

/** The example of an operation as a request that a program sends. */
export type SampleRequest = {
  readonly method: Operation['method'];
  readonly url: string;
  /** Headers of the program, some of them from its environment. */
  readonly headers: readonly SampleHeader[];
  /** JSON, with line breaks; a string is sent as it is. */
  readonly body: unknown;
  /** The name under which a returned file is saved. */
  readonly file: string | null;
};

export type SampleHeader = {
  readonly name: string;
  /** The text before the value of the variable. */
  readonly text: string;
  /** An environment variable, for secrets that don't belong in code. */
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
    file: file === undefined ? null : `answer.${file === 'spreadsheet' ? 'xlsx' : file.replace(/^.*\//, '')}`,
  };
}

/** A change of a version that was read, which can be retried. */
function conditionsOf(operation: Operation): SampleHeader[] {
  if (!takesIfMatch(operation) || !operation.takesIdempotencyKey) return [];
  return [
    { name: 'If-Match', text: '', variable: 'DESK_ETAG' },
    { name: 'Idempotency-Key', text: '', variable: 'DESK_REQUEST_KEY' },
  ];
}

/** People's requests come from our own pages, in a session. All others use a key. */
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
