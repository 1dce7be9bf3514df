import { Fragment, isValidElement, type ReactNode } from 'react';
import type { Operation } from '#lib/contract/operation.ts';
import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';
import { operations } from '#lib/contract/operations.ts';
import { signingSamples } from '#lib/contract/samples/samples.ts';
import { keyPattern } from '#lib/domain/access/api-key.ts';
import { ChangelogGuide, DataFeedGuide, FeedGuide, SandboxGuide } from './guide-pages.tsx';
import { CodeBlock, Word } from './code-block.tsx';

type Reference = { readonly document: OpenApiDocument; readonly baseUrl: string };

type Guide = { readonly title: string; readonly content: (reference: Reference) => ReactNode };

const statuses = [
  ['400', 'The request is invalid.'],
  ['401', 'The credentials are missing or invalid.'],
  ['403', 'You don’t have permission.'],
  ['404', 'The record doesn’t exist, or your firm can’t see it.'],
  ['409', 'The record’s current state doesn’t allow the request.'],
  ['412', 'The record has changed since you read it.'],
  ['429, 503', 'Retry after the number of seconds in Retry-After.'],
] as const;

/**
 * Guides to topics that concern many operations. Each guide has its own page, whose last path segment is the guide's
 * key here.
 */
export const guides: Readonly<Record<string, Guide>> = {
  start: {
    title: 'Getting started',
    content: ({ baseUrl }) => (
      <>
        <p>
          An administrator can create an API key under Administration. The operator can also create one with{' '}
          <Word>desk key create</Word>. Send the key in the Authorization header. Request and response bodies
          are JSON in UTF-8.
        </p>
        <CodeBlock
          label="First request"
          text={`export DESK_KEY=desk_live_…\ncurl -i -sS '${baseUrl}/restapi/session' -H "Authorization: Bearer $DESK_KEY"`}
        />
        <p>
          The response contains the key’s name, role and restrictions. Identifiers are strings. Amounts are
          numbers in U.S. dollars. Dates are days in New York, and timestamps use New York’s UTC offset.
        </p>
        <p>
          A key with the <Word>feeder</Word> role can only upload imports and check their status. Its first
          request is usually <Word>GET /restapi/imports</Word>, which returns <Word>[]</Word>.
        </p>
        <p>
          Paths must match exactly, in lowercase and without a trailing slash. Unknown parameters are
          rejected, so a misspelled filter never returns the wrong records.
        </p>
        <p>
          To keep a copy of your firm’s records in sync, follow the event feed (
          <Word>GET /restapi/events</Word>). To import records, upload a data file (
          <Word>POST /restapi/imports</Word>).
        </p>
        <h2>Operations that require a session</h2>
        <p>
          The samples for these operations read the session token from <Word>DESK_SESSION</Word>. Sign in to
          get a token, which is valid for 12 hours.
        </p>
        <CodeBlock
          label="Sign in"
          text={`export DESK_SESSION=$(curl -sS -D - -o /dev/null -X POST '${baseUrl}/restapi/session' \\\n  -H 'Origin: ${baseUrl}' -H 'Content-Type: application/json' \\\n  -d '{"email":"m.reyes@harborpoint.example","password":"…"}' |\n  sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\\([^;]*\\);.*/\\1/p')`}
        />
        <h2>If a key leaks</h2>
        <p>
          Revoke it under Administration or with <Word>DELETE /restapi/keys/&#123;keyid&#125;</Word>. The key
          stops working within a second. To scan code and logs for leaked keys, including sandbox keys, use
          this regular expression. The last six characters are a checksum: the CRC-32 of the preceding
          characters, in base 62.
        </p>
        <CodeBlock label="Regular expression for API keys" text={keyPattern} />
      </>
    ),
  },
  'data-feed': {
    title: 'Connect a data feed',
    content: (reference) => <DataFeedGuide {...reference} />,
  },
  signing: {
    title: 'Signing requests',
    content: ({ baseUrl }) => (
      <>
        <p>
          A signing key’s secret is never sent. To sign a request, join the method, the URL with its query,
          the timestamp and the hexadecimal MD5 of the body, separated by single line feeds. Compute the
          HMAC-SHA256 of the result with the secret, and encode it in base64. The timestamp can differ from
          the server’s clock by up to 5 minutes. Each signature can be used only once.
        </p>
        <p>
          Sign the URL that the operator configured as <Word>PUBLIC_BASE_URL</Word>, even if you reach the
          server at a different URL. For this server, it is <Word>{baseUrl}</Word>.
        </p>
        {Object.entries(signingSamples(baseUrl)).map(([language, text]) => (
          <CodeBlock key={language} label={language} text={text} />
        ))}
        <h2>Check your code</h2>
        <p>
          These examples use the secret <Word>dummy-shared-secret</Word> and the timestamp{' '}
          <Word>2014-03-10T17:04:32-04:00</Word>.
        </p>
        <CodeBlock
          label="Test vectors"
          text={`GET https://api.uat.foliofn.com/restapi/privateplacementoffers?offerstatus=open
gLAl7pTAK283xCXtuDG9g3KAf0WSVFUMr4FXJJ8Yr3A=

PUT https://api.uat.foliofn.com/restapi/privateplacementoffers/4683743612465316027
{"daysFromClosingCashIsRequired":"0"}
s54LlA13L6VKpiQ86xlS8EIsheEGFwdDISJulgLnEvY=`}
        />
      </>
    ),
  },
  errors: {
    title: 'Errors',
    content: () => (
      <>
        <p>
          Errors are returned as <Word>application/problem+json</Word> (RFC 9457). <Word>errors</Word> lists
          all validation errors in one response, each with a field, code and message. <Word>type</Word> links
          to a page about the problem. For a list of all problems, see{' '}
          <a href="/problems" className="text-accent underline">
            Problems
          </a>
          . Handle errors by <Word>code</Word> rather than message, and expect new codes. Include{' '}
          <Word>requestId</Word> when you contact support.
        </p>
        <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
          {statuses.map(([status, meaning]) => (
            <Fragment key={status}>
              <dt>
                <Word>{status}</Word>
              </dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          If a 503 response says that the outcome of a change is unknown, retry with the same{' '}
          <Word>Idempotency-Key</Word>.
        </p>
      </>
    ),
  },
  paging: {
    title: 'Paging',
    content: () => (
      <>
        <p>
          A list returns up to <Word>limit</Word> records. If there are more records, the <Word>Link</Word>{' '}
          header contains the URL of the next page, with <Word>rel=&quot;next&quot;</Word>. Request exactly
          that URL. Cursors are opaque. The last page is the one without a Link header. A page with fewer than{' '}
          <Word>limit</Word> records isn’t necessarily the last.
        </p>
        <p>
          Use <Word>modifiedsince</Word> to get changes. Start from the newest timestamp you saw minus 60
          seconds, so you don’t miss changes that commit late.
        </p>
      </>
    ),
  },
  conditions: {
    title: 'Conditional requests',
    content: () => (
      <>
        <p>
          A record’s <Word>ETag</Word> identifies its version. With <Word>If-Match</Word>, your change applies
          only to the version you read. If the record has changed, the server returns 412. Read the record
          again before you retry.
        </p>
        <p>
          The samples that change records read the ETag from <Word>DESK_ETAG</Word> (<Word>*</Word> for any
          version) and your Idempotency-Key from <Word>DESK_REQUEST_KEY</Word>.
        </p>
        <p>
          With <Word>If-None-Match</Word>, a GET returns 304 without a body if the record hasn’t changed. Send{' '}
          <Word>Prefer: return=representation</Word> to receive the updated offer in the response.
        </p>
      </>
    ),
  },
  idempotency: {
    title: 'Idempotency',
    content: () => (
      <p>
        Send an <Word>Idempotency-Key</Word>, such as a UUID, with each change. If you repeat the same request
        within 24 hours, the server returns the stored response with <Word>Idempotency-Replayed: true</Word>{' '}
        and doesn’t repeat the change. A different request with the same key returns 422. If the first request
        is still running, the server returns 409 with Retry-After. Responses with status 403, 404, 409, 412,
        429 and 500 or above are not stored. Values that are shown only once, such as a new API key, are null
        in a replay.
      </p>
    ),
  },
  rates: {
    title: 'Rate limits',
    content: () => (
      <p>
        Rate limits apply per caller and per firm. The defaults are 600 and 2,000 units per second. Most
        requests cost 1 unit, a search costs 10, and an export or audit verification costs 100.{' '}
        <Word>RateLimit-Policy</Word> contains the limits, and <Word>RateLimit</Word> contains the approximate
        number of units left. When a limit is exceeded, the server returns 429 with <Word>Retry-After</Word>.
      </p>
    ),
  },
  feed: { title: 'Feed and webhooks', content: ({ baseUrl }) => <FeedGuide baseUrl={baseUrl} /> },
  sandbox: { title: 'Sandbox', content: ({ baseUrl }) => <SandboxGuide baseUrl={baseUrl} /> },
  compatibility: {
    title: 'Compatibility',
    content: () => (
      <>
        <p>
          The following can be added at any time: operations, optional parameters and request fields, response
          fields, headers, and values of open lists such as problem codes and transfer statuses. Ignore fields
          that you don’t recognize.
        </p>
        <p>
          Breaking changes are announced 12 months in advance. During that time, responses include{' '}
          <Word>Deprecation</Word> (RFC 9745), <Word>Sunset</Word> (RFC 8594) and a link to the replacement.
          If only some values of a parameter are deprecated, only responses to requests that use those values
          include these headers.
        </p>
        <h2 id="deprecated">Deprecated</h2>
        <ul className="mt-2 list-disc pl-5">
          {Object.entries(operations).flatMap(([name, { summary, deprecates }]: [string, Operation]) =>
            deprecates === undefined
              ? []
              : [
                  <li key={name}>
                    <a href={`/docs/operations/${name}`} className="text-accent underline">
                      {summary}
                    </a>
                    : <Word>{deprecates.parameter}</Word> set to {deprecates.values.join(' or ')}. Deprecated
                    since {deprecates.since}, accepted until {deprecates.until}. {deprecates.instead}
                  </li>,
                ],
          )}
        </ul>
      </>
    ),
  },
  changelog: { title: 'Changelog', content: () => <ChangelogGuide /> },
};

/** Returns the guides whose text contains every word, ignoring letter case. The changelog would match almost anything. */
export function findGuides(sought: string, reference: Reference) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(guides)
    .filter(([name, { title, content }]) => {
      const text = `${title} ${textOf(content(reference))}`.toLowerCase();
      return name !== 'changelog' && words.every((word) => text.includes(word));
    })
    .map(([name, { title }]) => ({ name, title }));
}

/** Returns the text of a guide, as rendered. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) {
    return typeof node === 'string' ? node : '';
  }
  const { type, props } = node;
  return isStateless(type) ? textOf(type(props)) : `${textOf(props.children)} `;
}

/** The components of guides have no state, so they can be called. */
function isStateless(type: unknown): type is (props: object) => ReactNode {
  return typeof type === 'function';
}

/** Returns the guide with this name, or undefined if there is none. */
export function guideOf(name: string): Guide | undefined {
  return Object.entries(guides).find(([known]) => known === name)?.[1];
}
