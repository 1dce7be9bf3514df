import { useQuery } from '@tanstack/react-query';
import { useSession } from '#components/shell/session-context.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { accountQuery } from '#lib/client/accounts/read-account.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { ManyPreviewState } from './use-many-preview.ts';

type UnknownProps = { readonly order: Order; readonly offer: OfferRecord };

/** Says so if the state where the investor lives isn't recorded. Other firms' accounts aren't known. */
export function UnknownResidence({ order, offer }: UnknownProps) {
  const isOwn = order.accountFirmOid === useSession().firmOid;
  const { data } = useQuery({ ...accountQuery(order.accountNumber), enabled: isOwn });
  return (
    data !== undefined &&
    data.residenceState === undefined && (
      <ResidenceNotice title="Residence isn’t recorded" states={offer.blueSkyedStates} />
    )
  );
}

type UnrecordedProps = { readonly preview: ManyPreviewState; readonly offer: OfferRecord };

/** Says for how many of the subscriptions to accept the investor's state isn't recorded. */
export function UnrecordedNotice({ preview: { changing, states }, offer }: UnrecordedProps) {
  const count = changing.filter(({ accountNumber }) => states.unrecorded.has(accountNumber)).length;
  return (
    count > 0 && (
      <ResidenceNotice
        title={`${countOf(count, 'subscription')} without a recorded residence`}
        states={offer.blueSkyedStates}
      />
    )
  );
}

type NoticeProps = { readonly title: string; readonly states: readonly string[] };

/** Says where the offer is open, because the manager must compare it with the investor's state. */
function ResidenceNotice({ title, states }: NoticeProps) {
  const words = limitWords(states);
  return words !== null && <Notice title={title}>This offer {words}.</Notice>;
}

const maxNamed = 12;
const listed = new Intl.ListFormat('en-US');

/** Names the shorter list of states: those where the offer is open, or the others. Null if it's open in all of them. */
function limitWords(states: readonly string[]): string | null {
  const others = Object.keys(usStates).filter((state) => !states.includes(state));
  if (others.length === 0) return null;
  if (states.length === 0) return 'isn’t open to investors in any state';
  if (states.length <= maxNamed) return `is open to investors in ${listed.format(states.toSorted())}`;
  return others.length <= maxNamed
    ? `isn’t open to investors in ${listed.format(others.toSorted())}`
    : `is open to investors in ${states.length} states`;
}
