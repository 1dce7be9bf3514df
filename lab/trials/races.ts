import assert from 'node:assert/strict';
import { reasonsOf } from '#testing/service/client.ts';
import { judgeRace } from './judge-race.ts';
import { type Answered, raceOn, requests, runRace } from './race-on-offer.ts';
import { diceOf, inParallel, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Sends mutually exclusive requests at the same time to each of many offers. The audit log records each
 * entry's request, so the order in which the requests won is known. When they are replayed in that order,
 * `planUpdate` must compute exactly the responses that were sent.
 */
export async function races(count = 1_000, seed = 20_261_121): Promise<Figures> {
  const dice = diceOf(seed);
  const cases = Array.from({ length: count }, (_, index) => raceOn(index));
  const wins: Record<string, number> = { execute: 0, cancel: 0, close: 0, unpublish: 0, settings: 0 };
  return withTrialDesk(
    {
      offers: cases.map(({ offer }) => offer),
      subscriptions: cases.flatMap(({ subscriptions }) => subscriptions),
    },
    async (desk) => {
      const manager = await desk.client('own', 'offer_manager');
      await inParallel(cases, 8, async (race) => {
        const answers = await runRace(manager, race.offer.privatePlacementOfferOid, dice);
        const won = await judgeRace(manager, race, answers).catch((cause: unknown) => {
          throw new Error(
            `Seed ${seed}, ${race.kind}, the responses in the order of their requests:\n${describe(answers)}`,
            { cause },
          );
        });
        for (const name of won) {
          wins[name] = (wins[name] ?? 0) + 1;
        }
      });
      await desk.verifyAudit();
      // Each action must have won at least one race for the test to be meaningful.
      assert.ok(
        Object.values(wins).every((times) => times > 0),
        JSON.stringify(wins),
      );
      return { offers: count, requests: count * requests.length, ...wins };
    },
  );
}

function describe(answers: readonly Answered[]): string {
  return answers
    .map(({ name, reply }) => `${name}: ${reply.status} ${reply.version} ${JSON.stringify(reasonsOf(reply))}`)
    .join('\n');
}
