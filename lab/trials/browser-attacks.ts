import assert from 'node:assert/strict';
import { forgeRequests } from './attacks/forged-requests.ts';
import { framePages } from './attacks/framing.ts';
import { payloads } from './attacks/payloads.ts';
import { tryRedirects } from './attacks/redirects.ts';
import { splitHeaders } from './attacks/split-headers.ts';
import { stateOf, withStage } from './attacks/stage.ts';
import { findStoredScripts } from './attacks/stored-scripts.ts';
import type { Figures } from './figures.ts';

/**
 * A signed-in administrator uses a real Chromium. An attacker has a site next to the service's and one elsewhere, and
 * has written script into everything that the console shows. No script runs, and nothing is changed, leaked, framed
 * or redirected. Each part also shows that it would detect an attack. Lower counts shorten the run.
 */
export async function browserAttacks(
  payloadCount = payloads.length,
  targetCount = Infinity,
  breakCount = Infinity,
  operationCount = Infinity,
): Promise<Figures> {
  return withStage(payloadCount, async (stage) => {
    const stored = await findStoredScripts(stage, payloadCount);
    const before = await stateOf(stage);
    const framed = await framePages(stage);
    const led = await tryRedirects(stage, targetCount);
    const split = await splitHeaders(stage, breakCount);
    assert.equal(await stateOf(stage), before, 'An attack changed something.');
    const forged = await forgeRequests(stage, operationCount);
    assert.deepEqual(stage.effects, []);
    assert.deepEqual(stage.site.hits, [], "A user was redirected to the attacker's site.");
    return {
      payloads: payloadCount,
      textsSeen: stored.texts,
      views: stored.views,
      framings: framed.framings,
      redirects: led.attempts,
      splitHeaders: split.attempts,
      forgedRequests: forged.sent,
      forgedWithCookie: forged.refused,
      effects: stage.effects.length,
      ledAway: stage.site.hits.length,
    };
  });
}
