import { TimeText } from '#components/ui/time-text.tsx';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { KeyOfFirm } from '#lib/client/administration/list-keys.ts';

/** What narrows a key beside its role, and what the firm noted about it. */
export function KeyLimits({ apiKey }: { readonly apiKey: KeyOfFirm }) {
  const { expiresAt, addresses, requests, note } = apiKey;
  return (
    <>
      {expiresAt !== null && !isExpired(apiKey) && (
        <span className="block text-quiet">
          Until <TimeText timestamp={expiresAt} />
        </span>
      )}
      {addresses !== null && <span className="block text-quiet">From {addresses.join(', ')} only</span>}
      {requests !== null && (
        <span className="block text-quiet" title={requests.join(', ')}>
          For {requests.length <= 3 ? requests.join(', ') : countOf(requests.length, 'request')} only
        </span>
      )}
      {note !== null && <span className="block text-quiet">{note}</span>}
    </>
  );
}

export function isExpired({ expiresAt }: KeyOfFirm): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}
