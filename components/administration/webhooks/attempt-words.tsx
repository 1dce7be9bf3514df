import type { DeliveryAttempt } from '#lib/client/webhooks/manage-webhooks.ts';
import { answerWords } from './webhook-state.tsx';

type Props = { readonly attempt: DeliveryAttempt };

/** The receiver's response, its time, and its errors. */
export function AttemptWords({ attempt: { status, durationMs, error } }: Props) {
  const duration = `${durationMs.toLocaleString('en-US')} ms`;
  return error === null ? `${answerWords(status)} after ${duration}.` : `${error} (${duration})`;
}

/** Shows what was sent and received: the headers of each, and the beginning of each body, unchanged. */
export function Exchange({ attempt }: Props) {
  const { requestHeaders, requestStart, responseHeaders, responseStart } = attempt;
  return (
    <>
      <Message name="Request" headers={requestHeaders} start={requestStart} />
      <Message name="Response" headers={responseHeaders} start={responseStart} />
    </>
  );
}

type MessageProps = {
  readonly name: string;
  readonly headers: DeliveryAttempt['requestHeaders'];
  readonly start: string | null;
};

function Message({ name, headers, start }: MessageProps) {
  const lines = (headers ?? []).map((header) => `${header.name}: ${header.value}`);
  const text = [lines.join('\n'), start ?? ''].filter((part) => part !== '').join('\n\n');
  return (
    text !== '' && (
      <>
        <p className="mt-1 text-quiet">{name}</p>
        <pre
          tabIndex={0}
          aria-label={name}
          className="max-h-48 overflow-auto rounded bg-wash px-2 py-1 font-mono text-small wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </pre>
      </>
    )
  );
}
