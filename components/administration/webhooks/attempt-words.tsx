import type { DeliveryAttempt } from '#lib/client/webhooks/manage-webhooks.ts';
import { answerWords } from './webhook-state.tsx';

type Props = { readonly attempt: DeliveryAttempt };

/** The receiver's response, its time, and its errors. */
export function AttemptWords({ attempt: { status, durationMs, error } }: Props) {
  const duration = `${durationMs.toLocaleString('en-US')} ms`;
  return error === null ? `${answerWords(status)} after ${duration}.` : `${error} (${duration})`;
}

/** The unchanged beginning of a response. */
export function ResponseStart({ attempt: { responseStart } }: Props) {
  return (
    responseStart !== null &&
    responseStart !== '' && (
      <pre
        tabIndex={0}
        aria-label="Beginning of the response"
        className="mt-1 max-h-40 overflow-auto rounded bg-wash px-2 py-1 font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {responseStart}
      </pre>
    )
  );
}
