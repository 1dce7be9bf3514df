import { TimeText } from '#components/ui/time-text.tsx';
import type { WebhookDelivery } from '#lib/client/webhooks/list-webhooks.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { AttemptWords, ResponseStart } from './attempt-words.tsx';

/** The newest attempt of a delivery, and all of them on demand. */
export function Attempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  const last = attempts.at(-1);
  if (last === undefined) {
    return <span className="text-quiet">None yet</span>;
  }
  return (
    <>
      <span className="block">
        <TimeText timestamp={last.at} />: <AttemptWords attempt={last} />
      </span>
      {(attempts.length > 1 || (last.responseStart ?? '') !== '') && (
        <details>
          <summary className="min-h-6 w-fit text-accent underline">
            {attempts.length > 1 ? `All ${countOf(attempts.length, 'attempt')}` : 'The answer'}
          </summary>
          <ol className="mt-1 grid gap-2">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                {attempts.length > 1 && (
                  <>
                    <TimeText timestamp={attempt.at} />: <AttemptWords attempt={attempt} />
                  </>
                )}
                <ResponseStart attempt={attempt} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
