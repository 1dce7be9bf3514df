const minuteMs = 60_000;

/** A visit within this time continues the previous one, so new entries stay marked as new. */
const sameVisitMs = 30 * minuteMs;

/** When a user opened Today, oldest first, at least a minute apart. */
export type Looks = readonly Date[];

/** Returns the time of the user's previous visit, or null for the first one. */
export function lastLook(looks: Looks, now: Date): Date | null {
  return looks.findLast((look) => now.getTime() - look.getTime() > sameVisitMs) ?? null;
}

/** Adds a visit. Of the earlier ones only the last is kept, because later calls need no others. */
export function withLook(looks: Looks, now: Date): Looks {
  const last = lastLook(looks, now);
  const kept = looks.filter((look) => last === null || look.getTime() >= last.getTime());
  const newest = kept.at(-1);
  return newest !== undefined && now.getTime() - newest.getTime() < minuteMs ? kept : [...kept, now];
}
