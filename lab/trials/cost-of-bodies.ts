import assert from 'node:assert/strict';
import * as z from 'zod';
import { maxBodyBytesOf, type Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import type { BodyTarget } from './body-targets.ts';
import { clientOf } from '#testing/service/client.ts';
import { bodiesOfManyFirms, costlyBodies, type CostlyBody } from './costly-bodies.ts';
import { processorMs } from './processor-time.ts';
import type { TrialDesk } from './trial-desk.ts';
import { rounded } from './rounded.ts';
import type { Figures } from './figures.ts';

/**
 * Processor time that a request with a tiny body may take: HTTP, log and database, and the process's own background
 * work.
 */
const allowanceMs = 15;
const maxMicrosecondsPerByte = 1;
const maxMs = 250;
const maxAnswerBytes = 64 * 1024;
const maxHealthMs = 100;

/**
 * Each body is sent `least` times, and then again while its cost is over a limit, up to `most` times in total. The
 * shortest time counts, because other load on the machine can only lengthen it.
 */
const tries = { least: 2, most: 20 };

type Cost = { ms: number; healthMs: number; readonly statuses: Set<number>; answerBytes: number };

/** Sends expensive bodies to every operation that accepts a body. Throws if a body costs too much. */
export async function tryCostlyBodies(
  desk: TrialDesk,
  targets: readonly BodyTarget[],
  table: Readonly<Record<string, Operation>> = operations,
): Promise<Figures> {
  const taking = Object.values(table).filter(({ body }) => body !== null);
  assert.deepEqual(new Set(targets.map(({ operation }) => operation)), new Set(taking));
  const worst = { perByte: 0, ms: 0, healthMs: 0, answerBytes: 0 };
  let count = 0;
  for (const target of targets) {
    for (const costly of bodiesFor(target.operation)) {
      const cost = await costOf(desk, target, costly);
      const perByte = perByteOf(cost.ms, costly.body);
      const shown =
        `${costly.what} to ${target.operation.method} ${target.path}, ${Buffer.byteLength(costly.body)} bytes: ` +
        `${cost.ms} ms, ${perByte} µs a byte, ${cost.answerBytes} bytes, /healthz ${cost.healthMs} ms`;
      assert.ok(!isTooMuch(cost, costly.body) && cost.answerBytes <= maxAnswerBytes, shown);
      for (const status of cost.statuses) {
        assert.ok(status < 500 && status !== 413, `${shown}: ${status}`);
      }
      worst.perByte = Math.max(worst.perByte, perByte);
      worst.ms = Math.max(worst.ms, cost.ms);
      worst.healthMs = Math.max(worst.healthMs, cost.healthMs);
      worst.answerBytes = Math.max(worst.answerBytes, cost.answerBytes);
      count += 1;
    }
  }
  return {
    costlyBodies: count,
    operationsWithBody: targets.length,
    worstMicrosecondsPerByte: rounded(worst.perByte),
    worstMs: Math.round(worst.ms),
    worstAnswerKib: Math.ceil(worst.answerBytes / 1_024),
    worstHealthMs: Math.round(worst.healthMs),
  };
}

function bodiesFor(operation: Operation): CostlyBody[] {
  const most = maxBodyBytesOf(operation);
  const isUpdate = operation === operations.updateOffer;
  return [...costlyBodies(most, membersOf(operation)), ...(isUpdate ? bodiesOfManyFirms(most) : [])];
}

function membersOf({ body }: Operation): string[] {
  const members = body === null ? [] : [...new Set(membersOfForm(body))];
  assert.ok(members.length > 0);
  return members;
}

/** Returns the members of a body, combining all forms if it can have several. */
function membersOfForm(form: z.core.$ZodType): string[] {
  if (form instanceof z.ZodUnion) {
    return form.options.flatMap(membersOfForm);
  }
  return form instanceof z.ZodObject ? Object.keys(form.shape) : [];
}

function isTooMuch({ ms, healthMs }: Cost, body: string): boolean {
  return ms > maxMs || perByteOf(ms, body) > maxMicrosecondsPerByte || healthMs > maxHealthMs;
}

/** Returns the processor time per byte in microseconds, beyond the allowance that every request gets. */
function perByteOf(ms: number, body: string): number {
  return Math.max(0, (ms - allowanceMs) * 1_000) / Buffer.byteLength(body);
}

async function costOf(
  desk: TrialDesk,
  { operation, path, send }: BodyTarget,
  { body, undo }: CostlyBody,
): Promise<Cost> {
  const sendIt = (text: string) =>
    send(operation.method, path, { body: text, headers: { 'sec-fetch-site': 'same-origin' } });
  const best: Cost = { ms: Infinity, healthMs: Infinity, statuses: new Set(), answerBytes: 0 };
  for (let done = 0; done < tries.least || (done < tries.most && isTooMuch(best, body)); done += 1) {
    const before = await processorMs(desk.processId());
    const { status, text } = await sendIt(body);
    best.ms = Math.min(best.ms, (await processorMs(desk.processId())) - before);
    best.statuses.add(status);
    best.answerBytes = Math.max(best.answerBytes, Buffer.byteLength(text));
    if (undo !== undefined) await sendIt(undo);
    best.healthMs = Math.min(best.healthMs, await healthDuring(desk, () => sendIt(body)));
    if (undo !== undefined) await sendIt(undo);
  }
  return best;
}

/** Polls /healthz during a request, and returns its longest response time in ms. */
async function healthDuring(desk: TrialDesk, send: () => Promise<unknown>): Promise<number> {
  const health = clientOf(desk.baseUrl, '');
  const state = { isAnswered: false };
  const sent = send().finally(() => (state.isAnswered = true));
  let longestMs = 0;
  while (!state.isAnswered) {
    const { status, sentAt, answeredAt } = await health('GET', '/healthz');
    assert.equal(status, 200);
    longestMs = Math.max(longestMs, answeredAt - sentAt);
  }
  await sent;
  return longestMs;
}
