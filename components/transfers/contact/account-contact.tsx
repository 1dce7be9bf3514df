'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { accountContactsQuery } from '#lib/client/accounts/transfer-contacts.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { ContactActions } from './contact-actions.tsx';
import { ContactButtonsSpace } from './contact-buttons-space.tsx';

type Props = { readonly transfer: Transfer; readonly today: MarketDate };

/** The contact buttons. The past contacts and the deadline come from the firm's queue of transfers. */
export function AccountContact({ transfer, today }: Props) {
  const { accountnumber } = useParams<{ accountnumber: string }>();
  const accountNumber = decodeURIComponent(accountnumber);
  const { data, isPending } = useQuery(accountContactsQuery(accountNumber));
  if (isPending) return <ContactButtonsSpace />;
  const known = data?.get(transfer.acatid);
  return known && <ContactActions transfer={{ ...transfer, accountNumber, ...known }} today={today} />;
}
