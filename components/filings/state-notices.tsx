import Link from 'next/link';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SaleRecord } from '#lib/client/filings/filings.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { startsDeadline } from './confirm-sale.tsx';

/** Reports whether sales of an offer with this exemption can require state notices. */
export function hasStateNotices({ exemption }: Pick<OfferRecord, 'exemption'>): boolean {
  return startsDeadline({ jurisdiction: 'TX', firmOid: null }, exemption);
}

/** Explains which states the list of state notices contains. */
export function ListedStates() {
  return (
    <p className="mt-2 max-w-[72ch] text-small text-quiet">
      Only states of accounts with an accepted subscription are listed. Accounts without a state of residence
      aren’t counted, so some states might be missing. The issuer’s own state may also require a notice.
      Florida doesn’t require a notice for Rule 506 offerings. State renewals aren’t tracked.
    </p>
  );
}

type Props = {
  readonly sales: readonly SaleRecord[];
  /** Opens the form that adds a state’s first sale. Undefined if the user can’t add one. */
  readonly onAdd: (() => void) | undefined;
};

/** Takes the place of the state notices if none are listed, because that doesn't mean that none are required. */
export function NoStateNotices({ sales, onAdd }: Props) {
  const { importBooks } = useSession().rights;
  const isSold = sales.some(({ date }) => date !== null);
  const isSoldInState = sales.some(({ kind }) => kind === 'state');
  return (
    <section aria-labelledby="state-notices">
      <h3 id="state-notices" className="border-b border-edge pb-1 text-small font-semibold text-quiet">
        State notices: none listed
      </h3>
      <Notice
        className="mt-3"
        tone={isSold && !isSoldInState ? 'due' : 'plain'}
        title={
          isSoldInState
            ? 'No state on record requires a notice'
            : isSold
              ? 'Placement Desk doesn’t know where this offer’s investors reside'
              : 'No first sale yet'
        }
        actions={
          isSold && (
            <>
              {onAdd && (
                <Button small onClick={onAdd}>
                  Add a state’s first sale
                </Button>
              )}
              {importBooks && (
                <Link href="/imports/new" className="text-small text-accent hover:underline">
                  Upload states of residence
                </Link>
              )}
            </>
          )
        }
      >
        {isSoldInState ? (
          'Florida doesn’t require a notice for Rule 506 offerings. Accounts without a state of residence aren’t counted, so some states might be missing. '
        ) : isSold ? (
          <>
            No account with an accepted subscription has a state of residence, so Placement Desk can’t list
            state notices. Most states require one within 15 calendar days after the first sale to a resident.{' '}
            {importBooks
              ? 'Upload your accounts with their state of residence'
              : 'Ask your administrator to upload the accounts with their state of residence'}
            , or add each state’s first sale yourself.{' '}
          </>
        ) : (
          'A state is listed once an investor who lives there has an accepted subscription. Most states require a notice within 15 calendar days after the first sale to a resident. '
        )}
        The issuer’s own state may also require a notice.
      </Notice>
    </section>
  );
}
