import type { ReactNode } from 'react';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { signingSamples } from '#lib/contract/samples/signing-samples.ts';
import { keyPattern } from '#lib/domain/access/key-pattern.ts';
import { ChangelogGuide } from './changelog-guide.tsx';
import { CodeBlock, Word } from './code-block.tsx';
import { ConsoleGuide } from './console-guide.tsx';
import { FeedGuide } from './feed-guide.tsx';
import { SandboxGuide } from './sandbox-guide.tsx';

type Guide = { readonly title: string; readonly content: (baseUrl: string) => ReactNode };

/** Topics that apply to many requests, each on a page of its own, by the last part of its address. */
export const guides: Readonly<Record<string, Guide>> = {
  start: {
    title: 'Getting started',
    content: (baseUrl) => (
      <>
        <p>
          An administrator creates an API key under Administration, or the operator runs{' '}
          <Word>desk key create</Word>. Send it in the Authorization header. Request and response bodies are
          JSON in UTF-8.
        </p>
        <CodeBlock
          label="A first request"
          text={`export DESK_KEY=desk_live_…\ncurl -i -sS '${baseUrl}/restapi/session' -H "Authorization: Bearer $DESK_KEY"`}
        />
        <p>
          The response has the key’s name, role and restrictions. Identifiers are strings, amounts are numbers
          in dollars, dates are days in New York, and time stamps have New York’s offset.
        </p>
        <p>
          A key with the role <Word>feeder</Word> can only import. Its first request is{' '}
          <Word>GET /restapi/imports</Word>, which returns <Word>[]</Word>.
        </p>
        <p>
          Paths match exactly: lower case, no trailing slash. Unknown parameters are refused, so a misspelled
          filter never returns the wrong records.
        </p>
        <p>
          To keep a copy of your firm’s records, follow the feed (<Word>GET /restapi/events</Word>). To import
          records, upload a data file (<Word>POST /restapi/imports</Word>).
        </p>
        <h2>Requests that need a session</h2>
        <p>
          Samples of these requests read the session token from <Word>DESK_SESSION</Word>. Sign in to get one.
          It lasts twelve hours.
        </p>
        <CodeBlock
          label="Sign in"
          text={`export DESK_SESSION=$(curl -sS -D - -o /dev/null -X POST '${baseUrl}/restapi/session' \\\n  -H 'Origin: ${baseUrl}' -H 'Content-Type: application/json' \\\n  -d '{"email":"m.reyes@harborpoint.example","password":"…"}' |\n  sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\\([^;]*\\);.*/\\1/p')`}
        />
        <h2>If a key leaks</h2>
        <p>
          Revoke it under Administration or with <Word>DELETE /restapi/keys/&#123;keyid&#125;</Word>. It stops
          working within a second. Use this regular expression to scan code and logs for keys, including those
          of a sandbox. The last six characters are a checksum of the rest: the CRC-32 in base 62.
        </p>
        <CodeBlock label="Regular expression of a key" text={keyPattern} />
      </>
    ),
  },
  signing: {
    title: 'Signing requests',
    content: (baseUrl) => (
      <>
        <p>
          A signing key’s secret is never sent. Sign the method, the URL with its query, the time stamp and
          the hexadecimal MD5 of the body, joined by single line feeds. The signature is the base64 of
          HMAC-SHA256 with the secret. The time stamp can be 5 minutes off. Every signature works once.
        </p>
        <p>
          Sign the URL that the operator configured as <Word>PUBLIC_BASE_URL</Word>, even if you reach the
          service at another one. Here it is <Word>{baseUrl}</Word>.
        </p>
        {Object.entries(signingSamples(baseUrl)).map(([language, text]) => (
          <CodeBlock key={language} label={language} text={text} />
        ))}
        <h2>Check your code</h2>
        <p>
          Secret <Word>dummy-shared-secret</Word>, time stamp <Word>2014-03-10T17:04:32-04:00</Word>.
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
          Every refusal is <Word>application/problem+json</Word> (RFC 9457). <Word>errors</Word> lists all
          errors at once, each with field, code and message. <Word>type</Word> links to a page about the
          problem;{' '}
          <a href="/problems" className="text-accent underline">
            Problems
          </a>{' '}
          lists all of them. Handle errors by <Word>code</Word>, not by message, and expect new codes. Include{' '}
          <Word>requestId</Word> when you ask for support.
        </p>
        <p>
          400: the request is invalid. 401: the credentials are missing or invalid. 403: not allowed. 404: not
          found, or not yours. 409: a rule forbids it now. 412: the record changed first. 429 and 503: retry
          after <Word>Retry-After</Word> seconds. If a 503 says that the outcome of a change isn’t known, send
          it again with the same Idempotency-Key.
        </p>
      </>
    ),
  },
  paging: {
    title: 'Paging',
    content: () => (
      <>
        <p>
          A list returns up to <Word>limit</Word> records. If there are more, the <Word>Link</Word> header has
          the URL of the next page, <Word>rel=&quot;next&quot;</Word>. Request exactly that URL; cursors are
          opaque. The list ends when there is no Link, not when a page is short.
        </p>
        <p>
          Use <Word>modifiedsince</Word> to get changes. Start from the newest time stamp you saw, minus 60
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
          A record’s <Word>ETag</Word> names its version. With <Word>If-Match</Word>, only the version that
          you read is changed. If it changed first, the response is 412: read it again, then decide again.
        </p>
        <p>
          Samples of a change read the ETag from <Word>DESK_ETAG</Word> (<Word>*</Word> for any version) and
          your Idempotency-Key from <Word>DESK_REQUEST_KEY</Word>.
        </p>
        <p>
          With <Word>If-None-Match</Word>, a GET of an unchanged record is 304 without a body. Send{' '}
          <Word>Prefer: return=representation</Word> to get the updated offer in the response.
        </p>
      </>
    ),
  },
  idempotency: {
    title: 'Idempotency',
    content: () => (
      <p>
        Send an <Word>Idempotency-Key</Word> with a change, such as a UUID. If you send the same request again
        within 24 hours, you get the stored response with <Word>Idempotency-Replayed: true</Word>, and nothing
        is done twice. A different request with the same key is 422. A request whose first attempt still runs
        is 409 with Retry-After. Responses 403, 404, 409, 412, 429 and 500 or above are not stored. Values
        that are shown once, such as a new key, are null in a replay.
      </p>
    ),
  },
  rates: {
    title: 'Rate limits',
    content: () => (
      <p>
        Every caller and every firm has a rate limit: 600 and 2,000 units a second by default. Most requests
        take one unit, a search ten, an export or an audit verification a hundred.{' '}
        <Word>RateLimit-Policy</Word> has the limits, <Word>RateLimit</Word> approximately what is left. Above
        a limit, the response is 429 with <Word>Retry-After</Word>.
      </p>
    ),
  },
  feed: { title: 'Feed and webhooks', content: (baseUrl) => <FeedGuide baseUrl={baseUrl} /> },
  sandbox: { title: 'Sandbox', content: (baseUrl) => <SandboxGuide baseUrl={baseUrl} /> },
  compatibility: {
    title: 'Compatibility',
    content: () => (
      <>
        <p>
          These can be added at any time: requests, optional parameters and members of a body, members of
          responses, headers, and values of open lists, such as problem codes and transfer statuses. Ignore
          members that you don’t know.
        </p>
        <p>
          Breaking changes are announced. For twelve months, responses have <Word>Deprecation</Word> (RFC
          9745), <Word>Sunset</Word> (RFC 8594) and a link to the replacement. If only some values of a
          parameter are deprecated, the responses to requests that use them have these headers.
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
                    : <Word>{deprecates.parameter}</Word> as {deprecates.values.join(' or ')}, since{' '}
                    {deprecates.since}, until {deprecates.until}. {deprecates.instead}
                  </li>,
                ],
          )}
        </ul>
      </>
    ),
  },
  console: { title: 'Using the console', content: () => <ConsoleGuide /> },
  changelog: { title: 'Changelog', content: () => <ChangelogGuide /> },
};

/** The guide of this name. */
export function guideOf(name: string): Guide | undefined {
  return Object.entries(guides).find(([known]) => known === name)?.[1];
}
