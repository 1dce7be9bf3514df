import { LRUCache } from 'lru-cache';
import { type Claiming, claimKey, type KeyedRequest } from '#lib/store/idempotency/idempotency-keys.ts';
import {
  callerQuota,
  firmQuota,
  isUsedUp,
  type Keeper,
  maxResponseBytes,
  type Quota,
  secondsUntilRoom,
} from '#lib/store/idempotency/stored-response-quotas.ts';
import type { Store } from '#lib/store/store.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

type WithRoom = Exclude<Claiming, { readonly outcome: 'no room' }>;

/** This process's estimate of the remaining quota of a caller or firm. */
type Meter = {
  /**
   * Number and total size of the responses that can be stored before the next count, and when this estimate
   * expires.
   */
  responsesLeft: number;
  bytesLeft: number;
  lapsesAt: number;
  /** Until this time, the quota is known to be full and nothing is counted. */
  fullUntil: number;
  /** When old responses expire and make room, unless space is released earlier. */
  roomAt: number;
};

/**
 * A process hands out the counted room divided by this number before it counts again, so that several processes
 * can share a quota.
 */
const share = 8;
/** If there is room for fewer responses than this, every claim is counted. */
const countedBelow = 64;
/**
 * How long a count is valid. A count expires because other instances store responses, too. If counting is slow,
 * the count stays valid longer, so that counting takes up at most a twentieth of the time.
 */
const minLapseMs = 1_000;
const lapseFactor = 20;

const meters = new LRUCache<string, Meter>({ max: 10_000 });
/** Counts in progress, by firm. */
const counts = new Map<string, Promise<unknown>>();

/**
 * Claims a key if the caller and the firm can store one more response. Otherwise, throws 429 unless the key was used
 * before. Counting is expensive for callers with many responses. A process therefore counts only occasionally, and
 * hands out part of the remaining room between counts. During a count, the firm's other requests wait for it. Near the
 * end of a quota, every request is counted. A single process enforces the number of responses exactly. Several
 * processes can each exceed a quota by the room that they hand out before their count expires. The byte limit can also
 * be exceeded by the size of the responses to requests in progress.
 */
export async function claimWithinQuota(store: Store, request: KeyedRequest): Promise<WithRoom> {
  const caller = meterOf(`${request.firmOid} ${request.owner}`);
  const firm = meterOf(request.firmOid);
  for (;;) {
    const now = performance.now();
    if (caller.fullUntil > now || firm.fullUntil > now) {
      return requireRoom(await claimKey(store.database, request, 'none'), caller, firm);
    }
    if (
      [caller, firm].every((meter) => meter.responsesLeft > 0 && meter.bytesLeft > 0 && meter.lapsesAt > now)
    ) {
      caller.responsesLeft -= 1;
      firm.responsesLeft -= 1;
      return requireRoom(await claimKey(store.database, request, 'free'));
    }
    const counting = counts.get(request.firmOid);
    if (counting === undefined) {
      const claiming = claimCounted(store, request, caller, firm);
      counts.set(request.firmOid, claiming);
      return await claiming.finally(() => counts.delete(request.firmOid));
    }
    await counting.catch(() => undefined); // the counting request reports its own failure
  }
}

/** Subtracts a stored response from the bytes that can be stored before the next count. */
export function countStored({ owner, firmOid }: Keeper, responseBytes: number): void {
  meterOf(`${firmOid} ${owner}`).bytesLeft -= responseBytes;
  meterOf(firmOid).bytesLeft -= responseBytes;
}

async function claimCounted(
  store: Store,
  request: KeyedRequest,
  caller: Meter,
  firm: Meter,
): Promise<WithRoom> {
  const startedAt = performance.now();
  const claiming = await claimKey(store.database, request, 'counted');
  const lapseMs = Math.max(minLapseMs, (performance.now() - startedAt) * lapseFactor);
  const { owner, firmOid } = request;
  if (claiming.usage !== undefined) {
    const { usage } = claiming;
    await note(store, caller, { owner, firmOid, used: usage.caller, quota: callerQuota, lapseMs });
    await note(store, firm, { owner: null, firmOid, used: usage.firm, quota: firmQuota, lapseMs });
  }
  return requireRoom(claiming, caller, firm);
}

type Counted = {
  /** Null for the entire firm. */
  readonly owner: string | null;
  readonly firmOid: string;
  readonly used: Quota;
  readonly quota: Quota;
  readonly lapseMs: number;
};

async function note(
  { database }: Store,
  meter: Meter,
  { used, quota, lapseMs, ...keeper }: Counted,
): Promise<void> {
  const waitMs = isUsedUp(used, quota) ? (await secondsUntilRoom(database, keeper, quota)) * 1_000 : 0;
  const room = { responses: quota.responses - used.responses, bytes: quota.bytes - used.bytes };
  const isScarce = Math.min(room.responses, room.bytes / maxResponseBytes) < countedBelow;
  const now = performance.now();
  meter.responsesLeft = isScarce ? 0 : Math.floor(room.responses / share);
  meter.bytesLeft = isScarce ? 0 : Math.floor(room.bytes / share);
  meter.lapsesAt = now + lapseMs;
  meter.fullUntil = now + Math.min(waitMs, lapseMs);
  meter.roomAt = now + waitMs;
}

function requireRoom(claiming: Claiming, ...keepers: readonly Meter[]): WithRoom {
  if (claiming.outcome !== 'no room') {
    return claiming;
  }
  const waitMs = Math.max(...keepers.map(({ roomAt }) => roomAt)) - performance.now();
  throw problem(
    'idempotency.keys.limited',
    'Too many responses are stored for you or your firm. Nothing was changed. Retry later, or send the request without an Idempotency-Key.',
    { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  );
}

function meterOf(keeper: string): Meter {
  let meter = meters.get(keeper);
  if (meter === undefined) {
    meter = { responsesLeft: 0, bytesLeft: 0, lapsesAt: 0, fullUntil: 0, roomAt: 0 };
    meters.set(keeper, meter);
  }
  return meter;
}
