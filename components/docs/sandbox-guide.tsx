import { CodeBlock, Word } from './code-block.tsx';

/** Using a sandbox. */
export function SandboxGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        <Word>SANDBOX=on npm start</Word> runs a service for trying things out: sample data in a separate
        store, keys <Word>desk_test_…</Word>, and <Word>Placement-Desk-Sandbox: true</Word> on every response.
        Nothing in it is real.
      </p>
      <h2>The clock</h2>
      <p>
        <Word>PUT /restapi/sandbox/clock</Word> moves the clock forward, to a time or to the next day on which
        an offer needs other attention, or closes. Rules, dates, attention, events and the audit use this
        clock. Sessions, signatures, rate limits and Idempotency-Key use the real time.
      </p>
      <p>
        Events carry the sandbox’s time in <Word>at</Word>. Moving the clock triggers the events of the days
        it skips, such as <Word>offer.attention</Word>, within 30 seconds; cursors keep their order. Events
        are kept for 30 days of its time, so after a longer move an earlier cursor is 410{' '}
        <Word>cursor.expired</Word>. Webhooks are signed and retried by the real time:{' '}
        <Word>webhook-timestamp</Word> and <Word>at</Word> differ.
      </p>
      <CodeBlock
        label="To the next date"
        text={`curl -sS -X PUT '${baseUrl}/restapi/sandbox/clock' -H "Authorization: Bearer $DESK_KEY" -H 'Content-Type: application/json' -d '{"until":"next"}'`}
      />
      <h2>The other side</h2>
      <p>
        <Word>PUT /restapi/sandbox/transfers/ACCOUNT/ACATID</Word> with a <Word>status</Word> acts as the
        contra firm. <Word>PUT /restapi/sandbox/privateplacementorders/OID</Word> with <Word>status</Word> and{' '}
        <Word>fillDollarAmount</Word> acts as investor and clearing firm. The events are those of an import.
      </p>
      <h2>Start over</h2>
      <p>
        <Word>POST /restapi/sandbox/reset</Word> restores the sample data, at the real time. Users and keys
        stay. The audit log and the events start over, so an earlier cursor is refused. Reload the records you
        follow.
      </p>
    </>
  );
}
