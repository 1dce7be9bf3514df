'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountHref } from '#components/accounts/account-links.ts';
import { SubjectLink } from '#components/administration/subject-link.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  type DeliveryAttempt,
  redeliverMutation,
  type WebhookDelivery,
  eventTypeLabel,
} from '#lib/client/webhooks/webhooks.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { cellClass } from '../lists.tsx';
import { attemptWords, deliveryLook } from './delivery-words.ts';

type DeliveryRowProps = {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
  /** False if nothing is sent until the endpoint is confirmed. */
  readonly canResend: boolean;
};

/** One delivery: its event, state and attempts. */
export function DeliveryRow({ webhookId, delivery, canResend }: DeliveryRowProps) {
  const { deliveryId, eventId, type, nextAttemptAt, attempts } = delivery;
  const { mutate, isPending, error } = useMutation(redeliverMutation(useQueryClient(), webhookId));
  const { tone, words } = deliveryLook(delivery);
  const deliveryStatus = (
    <>
      <StatusMark tone={tone}>{words}</StatusMark>
      {nextAttemptAt !== null && (
        <span className="block text-quiet">
          {attempts.length === 0 ? 'Scheduled for' : 'Next attempt at'} <TimeText timestamp={nextAttemptAt} />
        </span>
      )}
    </>
  );
  const onRedeliver = () =>
    isPending || mutate(deliveryId, { onSuccess: () => announce('Resending the event.') });
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cellClass} [overflow-wrap:anywhere]`}>
        <span className="block font-semibold">{eventTypeLabel(type)}</span>
        <Subject delivery={delivery} />
        <CopyButton text={eventId} label="Event ID" />
        <span className="block sm:hidden">{deliveryStatus}</span>
        <span className="block md:hidden">
          <Attempts attempts={attempts} />
        </span>
        <span role="alert" className="block text-danger">
          {error !== null && `Not resent. ${reasonOf(error)}`}
        </span>
      </th>
      <td className={`${cellClass} max-sm:hidden`}>{deliveryStatus}</td>
      <td className={`${cellClass} max-md:hidden`}>
        <Attempts attempts={attempts} />
      </td>
      <td className={`${cellClass} text-right`}>
        {canResend && (
          <Button small aria-disabled={isPending} onClick={onRedeliver}>
            {isPending ? 'One moment…' : 'Resend'}
            <span className="sr-only">
              {' '}
              {eventTypeLabel(type)}, {eventId}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Links to the offer and the account that the event is about. An offer that no longer exists has no link. */
function Subject({ delivery }: Pick<DeliveryRowProps, 'delivery'>) {
  const { privatePlacementOfferOid: oid, offerName, accountNumber } = delivery;
  return (
    <>
      {oid && (
        <span className="block">
          {offerName ? <SubjectLink href={`/offers/${oid}`}>{offerName}</SubjectLink> : `Offer ${oid}`}
        </span>
      )}
      {accountNumber && (
        <span className="block">
          Account <SubjectLink href={accountHref(accountNumber)}>{accountNumber}</SubjectLink>
        </span>
      )}
    </>
  );
}

/** Shows a delivery's latest attempt, and all attempts on demand. */
function Attempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  const last = attempts.at(-1);
  if (last === undefined) {
    return <span className="text-quiet">None yet</span>;
  }
  return (
    <>
      <span className="block">
        <TimeText timestamp={last.at} />: {attemptWords(last)}
      </span>
      <details>
        <summary className="min-h-6 w-fit text-accent underline">{attemptsWords(attempts.length)}</summary>
        <ol className="mt-1 grid gap-2">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {attempts.length > 1 && (
                <>
                  <TimeText timestamp={attempt.at} />: {attemptWords(attempt)}
                </>
              )}
              <Exchange attempt={attempt} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function attemptsWords(count: number): string {
  if (count === 1) return 'Request and response';
  return count === 2 ? 'Both attempts' : countOf(count, 'attempt');
}

/** Shows the request and the response, each with its headers and the unchanged beginning of its body. */
export function Exchange({ attempt }: { readonly attempt: DeliveryAttempt }) {
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
