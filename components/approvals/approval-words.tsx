'use client';

import { PersonName } from '#components/people/person-name.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  marketDate,
  type MarketDate,
  startOfMarketDate,
} from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';

type RequesterProps = { readonly approval: Pick<Approval, 'requestedBy' | 'requesterHasAccess'> };

/**
 * Shows who requested an approval, and says so if the requester no longer has access. Such an approval remains valid,
 * unless it is for granting access.
 */
export function Requester({ approval: { requestedBy, requesterHasAccess } }: RequesterProps) {
  return (
    <>
      <PersonName actor={requestedBy.name} className="wrap-anywhere" />
      {!requesterHasAccess && <strong className="font-semibold text-due"> (no longer has access)</strong>}
    </>
  );
}

type Words = {
  /** Title of the request, such as "Execution request". */
  readonly title: string;
  readonly opener: string;
  readonly button: string;
  readonly done: string;
};

const words: Readonly<Record<Approval['kind'], Words>> = {
  execute: {
    title: 'Execution request',
    opener: 'Approve and execute…',
    button: 'Approve and execute',
    done: 'Approved and executed.',
  },
  cancel: {
    title: 'Cancellation request',
    opener: 'Approve and cancel…',
    button: 'Approve and cancel offer',
    done: 'Approved and canceled.',
  },
  close: {
    title: 'Closing request',
    opener: 'Approve and close…',
    button: 'Approve and close',
    done: 'Approved and closed.',
  },
  allocate: {
    title: 'Allocation request',
    opener: 'Approve and allocate…',
    button: 'Approve and allocate',
    done: 'Approved and allocated.',
  },
  policy: {
    title: 'Policy change request',
    opener: 'Approve change…',
    button: 'Approve change',
    done: 'Approved. The policy was changed.',
  },
  access: {
    title: 'Access request',
    opener: 'Approve access…',
    button: 'Approve access',
    done: 'Approved. Access was granted.',
  },
};

export function approvalWords({ kind }: Pick<Approval, 'kind'>): Words {
  return words[kind];
}

/**
 * Returns the approval's subject: the offer's name or, if the approval isn't about an offer, the request's reason.
 */
export function approvalSubject({ offerName, reason }: Pick<Approval, 'offerName' | 'reason'>): string {
  return offerName ?? reasonWords(reason);
}

const roles = new Map<string, string>(Object.entries(roleNames));

/** Returns a request's reason. The reason to create an API key ends with the code of its role, which is replaced. */
export function reasonWords(reason: string): string {
  return reason.replace(
    /^(Create the API key .* )\((\w+)\)$/s,
    (_, key: string, role: string) => `${key}(${roles.get(role) ?? role})`,
  );
}

type AgeTextProps = { readonly requestedAt: string; readonly expiresAt: string };

/** Shows how long ago an approval was requested, and when it expires. */
export function AgeText({ requestedAt, expiresAt }: AgeTextProps) {
  const today = useMarketDate();
  const days = daysBetween(marketDate(new Date(requestedAt)), today);
  return (
    <>
      {days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${countOf(days, 'day')} ago`} · expires{' '}
      <ExpiryText timestamp={expiresAt} />
    </>
  );
}

/** When an approval expires. Midnight reads as the end of the closing date, not as a time on the following day. */
export function ExpiryText({ timestamp }: { readonly timestamp: string }) {
  const instant = new Date(timestamp);
  const ending = dayEndingAt(instant);
  if (ending === null) return <TimeText timestamp={timestamp} />;
  return (
    <time dateTime={timestamp} className="sm:whitespace-nowrap">
      end of {formatDate(ending)}
    </time>
  );
}

/** Returns the market date that ends at an instant; null if none does. */
export function dayEndingAt(instant: Date): MarketDate | null {
  const date = marketDate(instant);
  return startOfMarketDate(date).getTime() === instant.getTime() ? addDays(date, -1) : null;
}
