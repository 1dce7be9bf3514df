import * as z from 'zod';
import { overviewFilter } from '#lib/api/offers/offer-query.ts';
import { overviewFilters } from '#lib/contract/offers/offer-filters.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { closingFilters, offersAsked } from '#lib/domain/views/offers-asked.ts';
import type { OverviewFilter } from '#lib/store/offers/attention-conditions.ts';

const querySchema = z.strictObject(overviewFilters);

/** What a view of the list of offers narrows it down by on a day. What the page cannot read in its address it ignores. */
export function filterOfView(address: string, firmOid: string, today: MarketDate): OverviewFilter {
  const given = new URLSearchParams(address);
  const asked = offersAsked(
    {
      q: given.get('q') ?? '',
      status: given.get('status') ?? 'open',
      exemption: given.get('exemption'),
      published: given.get('published'),
      closing: closingFilters.find((days) => days === given.get('closing')) ?? null,
      attention: given.get('attention'),
      approval: given.get('approval'),
      belowminimum: given.get('belowminimum'),
      owner: given.get('owner'),
    },
    today,
  );
  const query = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  const { error } = querySchema.safeParse(Object.fromEntries(query));
  const unreadable = new Set(error?.issues.map(({ path: [name] }) => name));
  const read = querySchema.parse(Object.fromEntries(query.filter(([name]) => !unreadable.has(name))));
  return overviewFilter(read, firmOid, today);
}
