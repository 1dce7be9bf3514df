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

/** What holds for many requests, each on a page of its own, by the last part of its address. */
export const guides: Readonly<Record<string, Guide>> = {
  start: {
    title: 'Getting started',
    content: (baseUrl) => (
      <>
        <p>
          An administrator makes an API key under Administration, or the operator with{' '}
          <Word>desk key create</Word>. A request bears it in the header Authorization. Bodies and answers are
          JSON in UTF-8.
        </p>
        <CodeBlock
          label="A first request"
          text={`export DESK_KEY=desk_live_…\ncurl -i -sS '${baseUrl}/restapi/session' -H "Authorization: Bearer $DESK_KEY"`}
        />
        <p>
          The answer says whose key it is, its role, and what is switched off for it. Identifiers are strings,
          amounts are numbers in dollars, dates are days in New York, time stamps carry New York’s offset.
        </p>
        <p>
          A key with the role <Word>feeder</Word> can only import. Its first request is{' '}
          <Word>GET /restapi/imports</Word>, which answers <Word>[]</Word>.
        </p>
        <p>
          Paths match exactly: lower case, no slash at the end. Parameters have exactly the names given here;
          one that is not known is refused, so that no answer is another one than was asked for.
        </p>
        <p>
          To keep a copy of what the firm has here, follow the feed (<Word>GET /restapi/events</Word>). To
          bring your own records in, send a book (<Word>POST /restapi/imports</Word>).
        </p>
        <h2>Requests of people</h2>
        <p>
          Samples of requests that need a person’s session take its token from <Word>DESK_SESSION</Word>. Sign
          in to get one; it lasts twelve hours.
        </p>
        <CodeBlock
          label="Sign in"
          text={`export DESK_SESSION=$(curl -sS -D - -o /dev/null -X POST '${baseUrl}/restapi/session' \\\n  -H 'Origin: ${baseUrl}' -H 'Content-Type: application/json' \\\n  -d '{"email":"m.reyes@harborpoint.example","password":"…"}' |\n  sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\\([^;]*\\);.*/\\1/p')`}
        />
        <h2>If a key leaks</h2>
        <p>
          Revoke it under Administration or with <Word>DELETE /restapi/keys/&#123;keyid&#125;</Word>: from the
          next second on it is good for nothing. Scanners find keys in code and logs, those of a sandbox too,
          by this regular expression; the last six characters are a checksum of the rest, the CRC-32 in base
          62.
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
          A signing key’s secret never travels. What is signed is method, address with query, time stamp and
          the MD5 of the body in hexadecimal, joined by single line feeds; the signature is base64 of
          HMAC-SHA256 with the secret. The time stamp may be 5 minutes off. Every signature counts once.
        </p>
        <p>
          Sign the address that the operator configured as <Word>PUBLIC_BASE_URL</Word>, even if you reach the
          service at another one. Here it is <Word>{baseUrl}</Word>.
        </p>
        {Object.entries(signingSamples(baseUrl)).map(([language, text]) => (
          <CodeBlock key={language} label={language} text={text} />
        ))}
        <h2>To check your own code</h2>
        <p>
          Secret <Word>dummy-shared-secret</Word>, time stamp <Word>2014-03-10T17:04:32-04:00</Word>.
        </p>
        <CodeBlock
          label="Signatures to compare with"
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
          that is wrong at once, each with field, code and what to do; <Word>type</Word> is the address of a
          page about it, and{' '}
          <a href="/problems" className="text-accent underline">
            Problems
          </a>{' '}
          lists all of them. Decide by <Word>code</Word>, never by the words: new codes may come. Keep{' '}
          <Word>requestId</Word> for questions.
        </p>
        <p>
          400: what was sent is wrong. 401: who sends it is not known. 403: may not. 404: is not there, or not
          yours. 409: a rule forbids it now. 412: somebody was first. 429 and 503: later, after{' '}
          <Word>Retry-After</Word> seconds. Where 503 says that it is not known whether the change was made,
          send it again under the same Idempotency-Key.
        </p>
      </>
    ),
  },
  paging: {
    title: 'Paging',
    content: () => (
      <>
        <p>
          A list answers <Word>limit</Word> records. While there are more the header <Word>Link</Word> has the
          address of the next page, <Word>rel=&quot;next&quot;</Word>: ask for exactly that. A cursor is
          opaque. The list is at its end where no Link follows, not where a page is short.
        </p>
        <p>
          <Word>modifiedsince</Word> asks for what changed. What commits late is not missed by one who asks
          again from the newest time stamp that it saw, less 60 seconds.
        </p>
      </>
    ),
  },
  conditions: {
    title: 'Conditional requests',
    content: () => (
      <>
        <p>
          A record’s <Word>ETag</Word> names its version. With <Word>If-Match</Word> a change is made only to
          the version that you read; where somebody was first the answer is 412, and you read again and decide
          again.
        </p>
        <p>
          Samples of a change take the ETag from <Word>DESK_ETAG</Word> (<Word>*</Word> for any version) and
          an Idempotency-Key of your own from <Word>DESK_REQUEST_KEY</Word>.
        </p>
        <p>
          With <Word>If-None-Match</Word> a GET answers 304 without a body where nothing changed.{' '}
          <Word>Prefer: return=representation</Word> has the record in the answer to a change of an offer.
        </p>
      </>
    ),
  },
  idempotency: {
    title: 'Sending again',
    content: () => (
      <p>
        Give a change an <Word>Idempotency-Key</Word> of your own, such as a UUID. The same request sent again
        within 24 hours gets the first answer, with <Word>Idempotency-Replayed: true</Word>, and nothing is
        done twice. Another request under the same key is 422, one whose first is still at work 409 with
        Retry-After. Answers of 403, 404, 409, 412, 429 and of 500 and above are not kept. What is shown once,
        such as a new key, is null in a repeated answer.
      </p>
    ),
  },
  rates: {
    title: 'Rates',
    content: () => (
      <p>
        Every caller and every firm has a rate: 600 and 2,000 requests a second unless the operator set
        others. A search takes ten of them, a file or a verification of the audit a hundred.{' '}
        <Word>RateLimit-Policy</Word> has the rates, <Word>RateLimit</Word> about what is left. Beyond them
        the answer is 429 with <Word>Retry-After</Word>.
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
          At any time may come: requests, parameters and members of a body that need not be sent, members of
          answers, headers, and values of open lists, such as codes of problems and statuses of transfers.
          Ignore members that you do not know.
        </p>
        <p>
          All else is announced: for twelve months the answers of the request carry <Word>Deprecation</Word>{' '}
          (RFC 9745), <Word>Sunset</Word> (RFC 8594) and a link to what to do instead. Where only some values
          of a parameter go, the answers to requests that use them carry these.
        </p>
        <h2 id="deprecated">What is deprecated now</h2>
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
