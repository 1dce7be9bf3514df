import assert from 'node:assert/strict';
import { type Operation, show } from './operation-on-offer.ts';

/** An operation and the range of versions that it fits. */
type Placed = {
  readonly operation: Operation;
  /** Whether the operation created the version in `range`. Otherwise, it only fits the versions in `range`. */
  readonly made: boolean;
  readonly range: readonly [number, number];
};

/**
 * Checks that there are moments at which the versions could have been created, which is step 3 of judgeHistory. Throws
 * if there are none.
 */
export function judgeMoments(newest: number, placed: readonly Placed[]): void {
  const earliest = new Map<number, { atMs: number; because: Operation }>();
  const latest = new Map<number, { atMs: number; because: Operation }>();
  const notBefore = (version: number, because: Operation) => {
    if (because.sentAt > (earliest.get(version)?.atMs ?? -Infinity)) {
      earliest.set(version, { atMs: because.sentAt, because });
    }
  };
  const notAfter = (version: number, because: Operation) => {
    if (because.answeredAt < (latest.get(version)?.atMs ?? Infinity)) {
      latest.set(version, { atMs: because.answeredAt, because });
    }
  };
  for (const { operation, made, range } of placed) {
    notAfter(range[0], operation);
    notBefore(made ? range[0] : range[1] + 1, operation);
  }
  let moment: { atMs: number; because: Operation | undefined } = { atMs: -Infinity, because: undefined };
  for (let version = 2; version <= newest; version += 1) {
    const bound = earliest.get(version);
    moment = bound !== undefined && bound.atMs > moment.atMs ? bound : moment;
    const limit = latest.get(version);
    assert.ok(
      limit === undefined || moment.atMs <= limit.atMs,
      `Version ${version} existed at ${limit?.atMs} because of ${limit && show(limit.because)}, ` +
        `but could not exist before ${moment.atMs} because of ${moment.because && show(moment.because)}.`,
    );
  }
}
