import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';
import { operations } from '#lib/contract/operations.ts';
import { feedSamples, webhookSamples } from '#lib/contract/samples/event-samples.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { type Block, releaseNotes } from '#lib/domain/text/release-notes.ts';
import { CodeBlock, Word } from './code-block.tsx';
import changelog from '../../CHANGELOG.md';

type DataFeedProps = { readonly document: OpenApiDocument; readonly baseUrl: string };

/** Explains how another system sends the firm's records. */
export function DataFeedGuide({ document, baseUrl }: DataFeedProps) {
  const { createImport, readImport } = operations;
  const lines = createImport.upload.types['application/x-ndjson'].example.trim().split('\n');
  const response = document.paths[readImport.path]?.get?.responses[200]?.content?.['application/json'];
  return (
    <>
      <p>
        A data feed is another system that sends your firm’s offers, accounts, subscriptions and transfers.
      </p>
      <ol className="list-decimal pl-5 [&>li]:mt-2">
        <li>
          Under{' '}
          <a href="/administration?tab=keys" className="text-accent underline">
            Administration &gt; API keys
          </a>
          , an administrator creates a key with the role “Data feed”. The key is shown only once. Store it
          where the feed’s program can read it.
          <CodeBlock label="Set the key" text="export DESK_KEY=desk_live_…" />
        </li>
        <li>
          Write the records to a file with one JSON record per line (NDJSON).
          <CodeBlock
            label="data.ndjson, an account and a transfer"
            text={lines.filter((line) => /"type":"(account|transfer)"/.test(line)).join('\n')}
          />
        </li>
        <li>
          Send the file. To check it without loading it, add <Word>?dryRun=true</Word>.
          <CodeBlock
            label="Send the file"
            text={`curl -sS -X POST '${baseUrl}/restapi/imports' \\\n  -H "Authorization: Bearer $DESK_KEY" \\\n  -H 'Content-Type: application/x-ndjson' \\\n  --data-binary @data.ndjson`}
          />
        </li>
        <li>
          Check the result with the <Word>importId</Word> from the response, until <Word>state</Word> is{' '}
          <Word>finished</Word>. The same results appear under{' '}
          <a href="/imports" className="text-accent underline">
            Data
          </a>
          .
          <CodeBlock
            label="Check the result"
            text={`curl -sS "${baseUrl}/restapi/imports/$IMPORT_ID" \\\n  -H "Authorization: Bearer $DESK_KEY"`}
          />
          <CodeBlock label="Part of the result" text={shortResult(response?.example)} />
        </li>
      </ol>
      <p>
        For all fields and other formats, see{' '}
        <a href="/docs/operations/createImport" className="text-accent underline">
          the reference
        </a>
        .
      </p>
    </>
  );
}

/** Returns the members of an example result that say what was loaded, with its first error. */
function shortResult(example: unknown): string {
  if (!isJsonObject(example)) return '';
  const { importId, state, counts, errors } = example;
  const { offers, accounts, subscriptions, transfers, changed } = isJsonObject(counts) ? counts : {};
  const shown = {
    importId,
    state,
    counts: { offers, accounts, subscriptions, transfers, changed },
    errors: Array.isArray(errors) ? errors.slice(0, 1) : [],
  };
  return JSON.stringify(shown, null, 2);
}

/** Explains how programs receive events from the feed or by webhook. */
export function FeedGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        The feed lists events about offers, subscriptions, transfers and imports, oldest first. Each firm that
        can see a record gets each of the record’s events once. An event identifies what changed. To get the
        current record, call the API.
      </p>
      <h2>Following the feed</h2>
      <p>
        Start with <Word>after=now</Word>. Every response, even an empty one, contains the next URL in its{' '}
        <Word>Link</Word> header, with <Word>rel=&quot;next&quot;</Word>. Request that URL next, so you get
        each event exactly once. Store the URL in the same transaction as the results of processing the
        events. With <Word>wait=30</Word>, the server waits up to 30 seconds for an event before it returns an
        empty response. To filter by type, use a parameter such as <Word>types=offer.*</Word>.
      </p>
      <p>
        Events are kept for 30 days. If a cursor is older, or is from before a restore, the server returns 410{' '}
        <Word>cursor.expired</Word>. Start again with <Word>after=now</Word>, then reload your lists.{' '}
        <Word>GET /restapi/events/stream</Word> sends the same events as server-sent events, with the cursor
        as <Word>Last-Event-ID</Word>.
      </p>
      <Samples what="Feed" of={feedSamples(baseUrl)} />
      <h2>Keeping a copy in sync</h2>
      <p>
        Request <Word>after=now</Word> and store the cursor, then read your offers and transfers once. Events
        after the cursor cover later changes. For each event, read the record it refers to: the offer for{' '}
        <Word>offer.*</Word> and <Word>subscription.*</Word>, both of which change the offer’s version and
        timestamp, and the account’s transfers for <Word>transfer.*</Word>. If an offer returns 404, your firm
        can no longer see it, so delete it from your copy. Store the new cursor and the copy in one
        transaction. If a run is interrupted, run it again. For a 40-line program that does this, see the
        README in <Word>clients/typescript</Word>.
      </p>
      <h2>Webhooks</h2>
      <p>
        An administrator registers an https URL with <Word>POST /restapi/webhooks</Word>. Placement Desk sends
        events to it, signed according to{' '}
        <a href="https://www.standardwebhooks.com" className="text-accent underline">
          Standard Webhooks
        </a>
        . The secret is shown only once. Respond with 2xx within 10 seconds, and process the event afterward.
        Otherwise, the delivery is retried over 27 hours. Events are delivered at least once, in any order.
        Use <Word>eventId</Word>, which is also <Word>webhook-id</Word>, to detect duplicates.
      </p>
      <h2>Verifying a webhook</h2>
      <p>
        Verify the raw body before you parse it. The signed content is the ID, timestamp and body, joined by
        periods. To get the signing key, decode the part of the secret after <Word>whsec_</Word> from base64.
        While a secret is being rotated, the header contains a signature for each secret, separated by spaces.
        One match is enough. Reject timestamps that differ from your clock by more than five minutes.
      </p>
      <Samples what="Verification" of={webhookSamples} />
    </>
  );
}

type Shown = { readonly what: string; readonly of: Readonly<Record<string, string>> };

function Samples({ what, of }: Shown) {
  return Object.entries(of).map(([language, text]) => (
    <CodeBlock key={language} label={`${what}: ${language}`} text={text} />
  ));
}

/** Explains how to use a sandbox. */
export function SandboxGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        <Word>SANDBOX=on npm start</Word> starts an instance for testing, with sample data in a separate
        store, API keys that begin with <Word>desk_test_…</Word>, and{' '}
        <Word>Placement-Desk-Sandbox: true</Word> on every response. All data is fictitious.
      </p>
      <h2>The clock</h2>
      <p>
        <Word>PUT /restapi/sandbox/clock</Word> moves the clock forward to a given time, or to the next day on
        which an offer closes or its attention reasons change. Rules, dates, attention reasons, events and the
        audit log use this clock. Sessions, signatures, rate limits and Idempotency-Key use real time.
      </p>
      <p>
        Events contain the sandbox time in <Word>at</Word>. When you move the clock, the events for the
        skipped days, such as <Word>offer.attention</Word>, are sent within 30 seconds. Cursors keep their
        order. Events are kept for 30 days of sandbox time, so earlier cursors return 410{' '}
        <Word>cursor.expired</Word> after a longer move. Webhooks are signed and retried in real time, so{' '}
        <Word>webhook-timestamp</Word> and <Word>at</Word> differ.
      </p>
      <CodeBlock
        label="Moving to the next date"
        text={`curl -sS -X PUT '${baseUrl}/restapi/sandbox/clock' -H "Authorization: Bearer $DESK_KEY" -H 'Content-Type: application/json' -d '{"until":"next"}'`}
      />
      <h2>Acting as a contra firm or investor</h2>
      <p>
        To act as the contra firm, send <Word>PUT /restapi/sandbox/transfers/ACCOUNT/ACATID</Word> with a{' '}
        <Word>status</Word>. To act as the investor and clearing firm, send{' '}
        <Word>PUT /restapi/sandbox/privateplacementorders/OID</Word> with <Word>status</Word> and{' '}
        <Word>fillDollarAmount</Word>. Both requests cause the same events as an import.
      </p>
      <h2>Starting over</h2>
      <p>
        <Word>POST /restapi/sandbox/reset</Word> restores the sample data and returns the clock to real time.
        Users and API keys are kept. The audit log and events start over, so earlier cursors are rejected.
        Reload the records you follow.
      </p>
    </>
  );
}

/** Shows the changelog, as it was when the server was built. */
export function ChangelogGuide() {
  return releaseNotes(changelog).map((block, index) => <Entry key={index} block={block} />);
}

function Entry({ block: { kind, pieces } }: { readonly block: Block }) {
  const content = pieces.map(({ kind: form, text }, index) =>
    form === 'code' ? <Word key={index}>{text}</Word> : text,
  );
  if (kind === 'h2') return <h2>{content}</h2>;
  if (kind === 'h3') return <h3 className="mt-4 text-lead">{content}</h3>;
  if (kind === 'h4') return <h4 className="mt-2 font-semibold">{content}</h4>;
  return kind === 'li' ? <p className="border-l border-hairline pl-3">{content}</p> : <p>{content}</p>;
}
