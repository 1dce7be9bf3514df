import { feedSamples } from '#lib/contract/samples/feed-samples.ts';
import { webhookSamples } from '#lib/contract/samples/webhook-samples.ts';
import { CodeBlock, Word } from './code-block.tsx';

/** Receiving events in programs: from the feed, or by webhook. */
export function FeedGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        The feed has the events of offers, subscriptions, transfers and imports, oldest first, once for each
        firm that can see them. An event says what changed. Read the API for the current record.
      </p>
      <h2>Following the feed</h2>
      <p>
        Start with <Word>after=now</Word>. Every response, even an empty one, has the next URL in its{' '}
        <Word>Link</Word> header, <Word>rel=&quot;next&quot;</Word>. Follow it to get each event exactly once.
        Store the URL together with the results of processing the events. <Word>wait=30</Word> holds an empty
        response for up to 30 seconds, until something happens. <Word>types=offer.*</Word> filters by type.
      </p>
      <p>
        Events are kept for 30 days. An older cursor, or one from before a restore, is 410{' '}
        <Word>cursor.expired</Word>. Start again with <Word>after=now</Word>, then reload your lists.{' '}
        <Word>GET /restapi/events/stream</Word> sends the same events as server-sent events, with the cursor
        as <Word>Last-Event-ID</Word>.
      </p>
      <Samples what="Feed" of={feedSamples(baseUrl)} />
      <h2>Keeping a copy</h2>
      <p>
        Request <Word>after=now</Word> and store the cursor, then read your offers and transfers once. Events
        after the cursor cover later changes. From then on, read the records that events name: the offer for{' '}
        <Word>offer.*</Word> and <Word>subscription.*</Word>, which change its version and time stamp, and the
        account’s transfers for <Word>transfer.*</Word>. If the offer is 404, your firm no longer sees it:
        delete it. Store the new cursor and the copy in one transaction, and repeat a run that was
        interrupted. The README of <Word>clients/typescript</Word> shows this as a program of 40 lines.
      </p>
      <h2>Webhooks</h2>
      <p>
        An administrator registers an https URL with <Word>POST /restapi/webhooks</Word>. Events are sent
        there, signed according to{' '}
        <a href="https://www.standardwebhooks.com" className="text-accent underline">
          Standard Webhooks
        </a>
        . The secret is shown once. Respond with 2xx within 10 seconds and process the event afterwards.
        Anything else is retried over 27 hours. Events arrive at least once, in any order. Use{' '}
        <Word>eventId</Word>, which is also <Word>webhook-id</Word>, to detect repeats.
      </p>
      <h2>Verifying a webhook</h2>
      <p>
        Verify the raw body before you parse it. The signed content is id, time stamp and body, joined by
        periods. The key is the part of the secret after <Word>whsec_</Word>, in base64. While a secret is
        being replaced, the header has a signature for each, separated by spaces; one match is enough. Refuse
        time stamps that are more than five minutes off.
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
