import { feedSamples } from '#lib/contract/samples/feed-samples.ts';
import { webhookSamples } from '#lib/contract/samples/webhook-samples.ts';
import { CodeBlock, Word } from './code-block.tsx';

/** How programs hear of what happened: by asking, or by being sent it. */
export function FeedGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        The feed has what happened to offers, subscriptions, transfers and imports, once for each firm that
        may know of it, oldest first. It says what changed; ask the API for the record as it is now.
      </p>
      <h2>Following the feed</h2>
      <p>
        Begin with <Word>after=now</Word>. Every answer, also an empty one, has the address to go on at in its
        header <Word>Link</Word>, <Word>rel=&quot;next&quot;</Word>: whoever follows these misses nothing and
        gets nothing twice. Keep the address together with what you made of the events. <Word>wait=30</Word>{' '}
        holds an empty answer until something happens, for up to 30 seconds; <Word>types=offer.*</Word> leaves
        the rest out.
      </p>
      <p>
        Events are kept for 30 days. A cursor older than that, or of before a restore, is 410{' '}
        <Word>cursor.expired</Word>: ask for <Word>after=now</Word>, then read your lists anew.{' '}
        <Word>GET /restapi/events/stream</Word> has the same as server-sent events, whose{' '}
        <Word>Last-Event-ID</Word> is the cursor.
      </p>
      <Samples what="Feed" of={feedSamples(baseUrl)} />
      <h2>Keeping a copy</h2>
      <p>
        Ask for <Word>after=now</Word> and keep the cursor, then read your offers and transfers once: what
        changes meanwhile is told behind the cursor. From then on read anew what events name: the offer for{' '}
        <Word>offer.*</Word> and for <Word>subscription.*</Word>, which move its version and time stamp, and
        the transfers of the account for <Word>transfer.*</Word>. Where the offer is 404 now, your firm may
        see it no longer: take it out. Keep the new cursor with the copy in one step; a run that is cut off is
        done again. The README of <Word>clients/typescript</Word> has this as a program of 40 lines.
      </p>
      <h2>Webhooks</h2>
      <p>
        An administrator names an https address with <Word>POST /restapi/webhooks</Word>, and events are sent
        there, signed as{' '}
        <a href="https://www.standardwebhooks.com" className="text-accent underline">
          Standard Webhooks
        </a>{' '}
        say. The secret is shown once. Answer with 2xx within 10 seconds and do the work afterwards; anything
        else is sent again, over 27 hours. Events come at least once and in no promised order:{' '}
        <Word>eventId</Word>, which is also <Word>webhook-id</Word>, tells repeats.
      </p>
      <h2>Verifying a webhook</h2>
      <p>
        Verify the body byte by byte as it came, before it is parsed. What is signed is id, time stamp and
        body, joined by full stops; the key is the part of the secret after <Word>whsec_</Word>, in base64.
        While a secret is replaced the header has a signature for each, separated by spaces: one that is right
        is enough. Refuse a time stamp that is more than five minutes off.
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
