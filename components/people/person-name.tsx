'use client';

import { useQuery } from '@tanstack/react-query';
import { userNamesQuery } from '#lib/client/administration/users.ts';

type Props = {
  /** The name as stored in the history, the audit log and notes: an e-mail address or the name of a key. */
  readonly actor: string;
  readonly className?: string;
};

/**
 * An actor's display name, followed by the e-mail address or key name in parentheses. Shows only the latter if there
 * is no display name.
 */
export function PersonName({ actor, className }: Props) {
  const { data } = useQuery(userNamesQuery);
  const name = data?.get(actor);
  return (
    <span className={className}>
      {name === undefined ? (
        actor
      ) : (
        <>
          {name} <span className="font-normal text-quiet">{`(${actor})`}</span>
        </>
      )}
    </span>
  );
}
