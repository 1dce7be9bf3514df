import { feedSamples } from '#lib/contract/samples/feed-samples.ts';
import { webhookSamples } from '#lib/contract/samples/webhook-samples.ts';
import { CodeBlock, Word } from './code-block.tsx';

/** Explains how programs receive events, from the feed or by webhook. */
export function FeedGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        The feed lists events about offers, subscriptions, transfers and imports, oldest first. Each firm that
        can see a record gets its events once. An event says what changed. To get the current record, call the
        API.
      </p>
      <h2>Following the feed</h2>
      <p>
        Start with <Word>after=now</Word>. Every response, even an empty one, contains the next URL in its{' '}
        <Word>Link</Word> header, <Word>rel=&quot;next&quot;</Word>. Follow it to get each event exactly once.
        Store the URL in the same transaction as the results of processing the events. <Word>wait=30</Word>{' '}
        waits up to 30 seconds for an event before it returns an empty response. <Word>types=offer.*</Word>{' '}
        filters by type.
      </p>
      <p>
        Events are kept for 30 days. A cursor that is older, or from before a restore, returns 410{' '}
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
        transaction, and repeat any interrupted run. For a 40-line program that does this, see the README in{' '}
        <Word>clients/typescript</Word>.
      </p>
      <h2>Webhooks</h2>
      <p>
        An administrator registers an https URL with <Word>POST /restapi/webhooks</Word>. The service sends
        events to it, signed according to{' '}
        <a href="https://www.standardwebhooks.com" className="text-accent underline">
          Standard Webhooks
        </a>
        . The secret is shown only once. Respond with 2xx within 10 seconds, and process the event afterward.
        Any other response is retried over 27 hours. Events are delivered at least once, in any order. Use{' '}
        <Word>eventId</Word>, which is also <Word>webhook-id</Word>, to detect duplicates.
      </p>
      <h2>Verifying a webhook</h2>
      <p>
        Verify the raw body before you parse it. The signed content is id, timestamp and body, joined by
        periods. The key is the part of the secret after <Word>whsec_</Word>, in base64. While a secret is
        being rotated, the header contains a signature for each secret, separated by spaces. One match is
        enough. Reject timestamps that are more than five minutes off.
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
