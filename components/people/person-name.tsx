'use client';

import { useQuery } from '@tanstack/react-query';
import { userNamesQuery } from '#lib/client/administration/users.ts';

type Props = {
  /** Name as stored in history, audit log and notes: an e-mail address, or a key name. */
  readonly actor: string;
  readonly className?: string;
};

/** An actor's display name with the address next to it, or only the address. */
export function PersonName({ actor, className }: Props) {
  const { data } = useQuery(userNamesQuery);
  const name = data?.get(actor);
  return (
    <span className={className}>
      {name === undefined ? (
        actor
      ) : (
        <>
          {name} <span className="font-normal text-quiet">{actor}</span>
        </>
      )}
    </span>
  );
}
