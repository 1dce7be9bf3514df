import assert from 'node:assert/strict';
import { exemptionCodes } from '#lib/domain/offers/exemption-names.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { usStates } from '#lib/domain/offers/updating/us-states.ts';
import { type Client, offerPath, type ClientReply } from '#testing/service/client.ts';
import { firms, type TrialBook, trialOffer, trialSubscription } from './trial-book.ts';
import type { Dice } from './trial-desk.ts';

/** Two offers that differ only in their names. One is changed in a bulk update, the other individually. */
type Twins = { readonly among: string; readonly alone: string };

const oidOf = (number: number) => String(7_000_000_000_000_000_000n + BigInt(number));
const states = Object.keys(usStates);

/** Returns an import file with `count` pairs. Both offers of a pair are in the same random situation. */
export function bookOfTwins(dice: Dice, count: number): TrialBook & { readonly twins: readonly Twins[] } {
  const book = Array.from({ length: count }, (_, pair) => {
    const situation = {
      offerStatus: dice.pick([...offerStatuses, 'INITIAL', 'INITIAL', 'INITIAL'] as const),
      exemption: dice.pick(exemptionCodes),
      published: dice.below(3) > 0,
      closingDate: addDays(marketDate(new Date()), dice.below(40) - 5),
      daysFromClosingCashIsRequired: dice.below(12),
      blueSkyedStates: dice.shuffle(states).slice(0, dice.below(4)).sort(),
      participatingFirms: dice.pick([[], [firms.partner]]),
    };
    const isForeign = dice.below(20) === 0;
    const subscribed = dice.below(2);
    return [2 * pair, 2 * pair + 1].map((number) => ({
      offer: trialOffer(oidOf(number), {
        ...situation,
        ...(isForeign && { creatingFirmOid: firms.foreign }),
      }),
      subscriptions: Array.from({ length: subscribed }, () =>
        trialSubscription(oidOf(number), oidOf(number)),
      ),
    }));
  });
  return {
    offers: book.flat().map(({ offer }) => offer),
    subscriptions: book.flat().flatMap(({ subscriptions }) => subscriptions),
    twins: Array.from({ length: count }, (_, pair) => {
      return { among: oidOf(2 * pair), alone: oidOf(2 * pair + 1) };
    }),
  };
}

type Outcome = { readonly outcome: string; readonly changes: unknown; readonly errors: unknown };

/**
 * Sends random settings: to one offer of each pair in a bulk update, after a dry run, and to the other offer in an
 * individual update. Throws unless the dry run and both updates have the same result for each pair. Returns how many
 * offers the bulk update changed and rejected.
 */
export async function changeBothWays(client: Client, twins: readonly Twins[], dice: Dice) {
  const changes = anyChanges(dice);
  const stale = new Set(twins.filter(() => dice.below(12) === 0));
  const offers = twins.map((pair) => ({
    privatePlacementOfferOid: pair.among,
    ...(stale.has(pair) && { etag: '"0"' }),
  }));
  const send = (dryRun: boolean) =>
    client('POST', '/restapi/bulkupdates', { body: { changes, offers, dryRun } });
  const tried = await send(true);
  const made = await send(false);
  assert.deepEqual([tried.status, made.status], [200, 200], tried.text);
  const [foreseen, results] = [tried, made].map(({ json }) => json.results.map(outcomeOf));
  assert.deepEqual(results, foreseen, 'A dry run reported something different from the change.');
  for (const [at, pair] of twins.entries()) {
    const single = await changeAlone(client, pair.alone, changes, stale.has(pair));
    assert.deepEqual(
      results[at],
      single,
      `${JSON.stringify(changes)} of ${pair.among} has a different result as a single update.`,
    );
  }
  const { changed, refused } = made.json.counts;
  return { changed: Number(changed), refused: Number(refused) };
}

function outcomeOf({ outcome, changes, errors }: Outcome): Outcome {
  return { outcome, changes, errors };
}

async function changeAlone(
  client: Client,
  oid: string,
  changes: Changes,
  isStale: boolean,
): Promise<Outcome> {
  const before = await client('GET', offerPath(oid));
  const reply = await client('PUT', offerPath(oid), {
    body: bodyFor(changes, before),
    ...(isStale && { headers: { 'if-match': '"0"' } }),
  });
  if (reply.status !== 200) {
    return { outcome: 'refused', changes: [], errors: reply.json.errors };
  }
  if (reply.version === before.version) {
    return { outcome: 'unchanged', changes: [], errors: [] };
  }
  const [newest] = (await client('GET', offerPath(oid, '/history?limit=1'))).json;
  return { outcome: 'changed', changes: newest.changes, errors: [] };
}

type Changes = Readonly<Record<string, unknown>> & {
  readonly blueSkyedStates?: readonly string[] | { readonly add?: string[]; readonly remove?: string[] };
};

/**
 * Returns the body of an individual update, which contains the full list of states instead of the states to add and
 * remove.
 */
function bodyFor({ blueSkyedStates, ...others }: Changes, { json }: ClientReply): object {
  if (blueSkyedStates === undefined || 'length' in blueSkyedStates) {
    return { ...others, ...(blueSkyedStates && { blueSkyedStates }) };
  }
  const { add = [], remove = [] } = blueSkyedStates;
  const now: string[] = json.blueSkyedStates ?? [];
  return { ...others, blueSkyedStates: [...now, ...add].filter((state) => !remove.includes(state)) };
}

function anyChanges(dice: Dice): Changes {
  const some = dice.shuffle(states).slice(0, 4);
  const settings: readonly Changes[] = [
    { blueSkyedStates: { add: some.slice(0, 2), remove: some.slice(2) } },
    { blueSkyedStates: { remove: some } },
    { blueSkyedStates: some.slice(0, 2) },
    { maximumInvestmentAmount: dice.pick(['0.01', '250000.00', 1_000.5]) },
    { published: dice.pick([true, false, 'false']) },
    { daysFromClosingCashIsRequired: dice.below(12) },
    { naturalPersonAccreditationSetting: dice.pick(['A', 'N', 'X']) },
    { corporateAccreditationSetting: dice.pick(['A', 'P']) },
    { clientsHaveAccess: dice.pick([true, false]) },
    {
      participatingFirms: [
        {
          participatingFirmId: dice.pick([firms.partner, firms.foreign, firms.own, '1']),
          participatingFirmStatus: dice.pick(['A', 'D']),
        },
      ],
    },
  ];
  return Object.assign({}, ...dice.shuffle(settings).slice(0, dice.below(4)));
}
