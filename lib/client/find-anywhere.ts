import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from './api.ts';
import { keys } from './keys.ts';
import { offersPath } from './list-offers.ts';

const pauseMs = 150;
const limit = 6;

/** The first few offers of any status and accounts in which a text occurs. Waits until the typing pauses. */
export function anywhereQuery(text: string) {
  return queryOptions({
    queryKey: keys.anywhere(text),
    queryFn: async ({ signal }) => {
      await pause(signal);
      const query = { q: text, limit };
      const [offers, accounts] = await Promise.all([
        read('listOfferOverview', offersPath, { signal, query: { ...query, offerstatus: 'all' } }),
        read('listAccounts', '/restapi/accounts', { signal, query }),
      ]);
      return { offers: offers.value.offers, accounts: accounts.value };
    },
    placeholderData: keepPreviousData,
    enabled: text !== '',
    retry: false,
  });
}

/** Each letter typed asks for another text and so gives up the query before: it ends here, and is never sent. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Given up for another text.', 'AbortError'));
    });
  });
}
