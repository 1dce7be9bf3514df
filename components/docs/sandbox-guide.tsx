import { CodeBlock, Word } from './code-block.tsx';

/** Explains how to use a sandbox. */
export function SandboxGuide({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <>
      <p>
        <Word>SANDBOX=on npm start</Word> starts a service for testing, with sample data in a separate store,
        API keys that begin with <Word>desk_test_…</Word>, and <Word>Placement-Desk-Sandbox: true</Word> on
        every response. All of its data is fictitious.
      </p>
      <h2>The clock</h2>
      <p>
        <Word>PUT /restapi/sandbox/clock</Word> moves the clock forward to a given time, or to the next day on
        which an offer closes or its attention reasons change. Rules, dates, attention, events and the audit
        log use this clock. Sessions, signatures, rate limits and Idempotency-Key use real time.
      </p>
      <p>
        Events contain the sandbox time in <Word>at</Word>. When you move the clock, the events of the skipped
        days, such as <Word>offer.attention</Word>, are sent within 30 seconds. Cursors keep their order.
        Events are kept for 30 days of sandbox time, so after a longer move an earlier cursor returns 410{' '}
        <Word>cursor.expired</Word>. Webhooks are signed and retried in real time, so{' '}
        <Word>webhook-timestamp</Word> and <Word>at</Word> differ.
      </p>
      <CodeBlock
        label="Moving to the next date"
        text={`curl -sS -X PUT '${baseUrl}/restapi/sandbox/clock' -H "Authorization: Bearer $DESK_KEY" -H 'Content-Type: application/json' -d '{"until":"next"}'`}
      />
      <h2>Acting as a contra firm or investor</h2>
      <p>
        <Word>PUT /restapi/sandbox/transfers/ACCOUNT/ACATID</Word> with a <Word>status</Word> acts as the
        contra firm. <Word>PUT /restapi/sandbox/privateplacementorders/OID</Word> with <Word>status</Word> and{' '}
        <Word>fillDollarAmount</Word> acts as the investor and clearing firm. Both send the same events as an
        import.
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
