import assert from 'node:assert/strict';
import { type Caller, openCallers } from './model-callers.ts';
import { compareActions, compareHistory, compareOffer, compareOrders } from './model-read-steps.ts';
import { update } from './model-update-step.ts';
import { beginWalk, type Walk } from './model-walk.ts';
import { inParallel, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Random walks over the API. Each step is sent to the service and applied to a model of the offer. The model
 * uses only `lib/domain` and the test's own data. The service and the model must agree on the status, version, record,
 * actions, history, subscriptions, totals and the text of every reason.
 */
export async function model(minSteps = 100_000, seed = 20_261_121): Promise<Figures> {
  const walks = Array.from({ length: Math.ceil(minSteps / stepsPerWalk) }, (_, index) =>
    beginWalk(seed, index),
  );
  const counts: Record<string, number> = {};
  return withTrialDesk(
    { offers: walks.map(({ offer }) => offer), subscriptions: walks.flatMap((walk) => walk.subscriptions) },
    async (desk) => {
      const callers = await openCallers(desk);
      await inParallel(walks, 8, async (walk) => {
        for (let step = 0; step < stepsPerWalk; step += 1) {
          const kind = await takeStep(walk, callers);
          counts[kind] = (counts[kind] ?? 0) + 1;
        }
      });
      await desk.verifyAudit();
      for (const kind of expectedKinds) {
        assert.ok((counts[kind] ?? 0) > 0, `No step was ${kind}: ${JSON.stringify(counts)}`);
      }
      const steps = Object.values(counts).reduce((sum, times) => sum + times, 0);
      return { steps, offers: walks.length, ...counts };
    },
  );
}

const stepsPerWalk = 100;
/** Kinds of steps that must each occur at least once for the test to be meaningful. */
const expectedKinds = [
  'PUT 200',
  'PUT 400',
  'PUT 403',
  'PUT 404',
  'PUT 409',
  'PUT 412',
  'GET offer',
  'GET actions',
  'GET history',
  'GET orders',
];

/** Takes a step, compares the results, and returns the step's kind. */
async function takeStep(walk: Walk, callers: readonly Caller[]): Promise<string> {
  const { dice } = walk;
  const [manager] = callers;
  const caller = manager !== undefined && dice.below(100) < 75 ? manager : dice.pick(callers);
  const chance = dice.below(100);
  const step =
    chance < 55
      ? update
      : chance < 75
        ? compareOffer
        : chance < 85
          ? compareActions
          : chance < 93
            ? compareHistory
            : compareOrders;
  try {
    return await step(walk, caller);
  } catch (cause) {
    const { dice: _, ...known } = walk;
    throw new Error(`${walk.seed}, ${step.name} by ${caller.name}: ${JSON.stringify(known)}`, { cause });
  }
}
