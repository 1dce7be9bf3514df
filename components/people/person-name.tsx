'use client';

import { useQuery } from '@tanstack/react-query';
import { userNamesQuery } from '#lib/client/administration/list-users.ts';

type Props = {
  /** The stored name in history, audit and notes: an e-mail address, or the name of a key. */
  readonly actor: string;
  readonly className?: string;
};

/** The name of an actor: the display name with the address next to it, or only the address. */
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
