import type { ReactNode } from 'react';
import { requestNames } from '#lib/client/administration/access-words.ts';
import { type RestrictableRequest, restrictableRequests } from '#lib/domain/access/access.ts';

/** Stacks the actions and their settings on a narrow page, where columns don't fit. */
export function RequestList({
  children,
}: {
  readonly children: (request: RestrictableRequest) => ReactNode;
}) {
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:hidden">
      {restrictableRequests.map((request) => (
        <div key={request} className="contents">
          <dt>{requestNames[request]}</dt>
          <dd className="text-right">{children(request)}</dd>
        </div>
      ))}
    </dl>
  );
}
