import { withReplicas } from './replica-desk.ts';
import { killOne, sendTwice } from './replicas-changes.ts';
import { limitKeys } from './replicas-limited-keys.ts';
import { failuresAMinute, flood, guessKeys, keyRate } from './replicas-rates.ts';
import { endSessions, revokeKeys } from './replicas-revocation.ts';
import { noLimits, verifyAudit } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

/**
 * Two instances on one database: each takes into account what the other has processed. Each check sends a request
 * to one instance and verifies the effect on the other, in both directions.
 */
export async function replicas(rounds = 10): Promise<Figures> {
  const open = await withReplicas({ ...noLimits, LOG_LEVEL: 'silent' }, async (replicaDesk) => {
    await endSessions(replicaDesk, rounds);
    const revokedMs = await revokeKeys(replicaDesk, rounds);
    const endedMs = await limitKeys(replicaDesk, Math.ceil(rounds / 2));
    await sendTwice(replicaDesk, 2 * rounds);
    const killed = await killOne(replicaDesk, Math.ceil(rounds / 3));
    await verifyAudit(replicaDesk.dataDir);
    return { revokedMs, endedMs, killed };
  });
  const limits = { KEY_REQUESTS_PER_SECOND: String(keyRate), FIRM_REQUESTS_PER_SECOND: '0' };
  const failures = { FAILED_CREDENTIALS_PER_MINUTE: String(failuresAMinute) };
  const perSecond = await withReplicas(
    { ...limits, ...failures, LOG_LEVEL: 'silent' },
    async (replicaDesk) => {
      await guessKeys(replicaDesk);
      return flood(replicaDesk);
    },
  );
  return {
    sessionRounds: rounds,
    keysRevoked: rounds,
    slowestRevocationMs: open.revokedMs,
    slowestEndOfKeyMs: open.endedMs,
    sentToBoth: 2 * rounds,
    keyRate,
    servedPerSecond: perSecond,
    failuresAMinute,
    ...open.killed,
  };
}
