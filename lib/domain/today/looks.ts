const minuteMs = 60_000;

/** A look within this time continues the previous one: new entries stay new. */
const oneLookMs = 30 * minuteMs;

/** When a person opened Today, oldest first, at least a minute apart. */
export type Looks = readonly Date[];

/** The time of the person's previous look; null for the first one. */
export function lastLook(looks: Looks, now: Date): Date | null {
  return looks.findLast((look) => now.getTime() - look.getTime() > oneLookMs) ?? null;
}

/** The looks with one more. Of the earlier ones, only the last one is kept, which is all that a later look needs. */
export function withLook(looks: Looks, now: Date): Looks {
  const last = lastLook(looks, now);
  const kept = looks.filter((look) => last === null || look.getTime() >= last.getTime());
  const newest = kept.at(-1);
  return newest !== undefined && now.getTime() - newest.getTime() < minuteMs ? kept : [...kept, now];
}
