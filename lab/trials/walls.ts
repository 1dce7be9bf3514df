import assert from 'node:assert/strict';
import type { ClientReply } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { median } from './median.ts';
import { rounded } from './rounded.ts';
import { diceOf, withTrialDesk } from './trial-desk.ts';
import {
  answers,
  bodies,
  deletesTestData,
  isOfSandbox,
  matrix,
  notTimed,
  open,
  type Relation,
  type Row,
  type Subject,
  revealsForeign,
} from './walls-matrix.ts';
import { book, oids, openWorld, sendAbout, sendWith, type World } from './walls-world.ts';

/**
 * Sends every request as every role, for records of the firm, of a partner and of another firm, and for nonexistent
 * records. Sandbox-only requests go to a sandbox. The responses must match the matrix, reveal nothing about other
 * firms, and be the same for foreign and unknown records in status, headers, body and median time. Requests for
 * foreign and unknown records are sent in turn and timed without retries. With fewer than 500 pairs, times aren't
 * compared.
 */
export async function walls(pairs = 1_500): Promise<Figures> {
  const inSandbox = await judgeOn(true, pairs);
  const elsewhere = await judgeOn(false, pairs);
  const ratios = [...inSandbox.ratios, ...elsewhere.ratios];
  const worst = ratios.reduce((left, right) =>
    Math.abs(Math.log(left.ratio)) > Math.abs(Math.log(right.ratio)) ? left : right,
  );
  if (pairs >= 500) {
    const different = ratios.filter(({ ratio }) => ratio < 0.9 || ratio > 1.1);
    assert.deepEqual(different, [], 'Foreign and unknown records take different times.');
  }
  return {
    requests: Object.keys(matrix).length,
    ofSandbox: inSandbox.requests,
    answers: inSandbox.cells + elsewhere.cells,
    timed: ratios.length,
    pairs,
    worstRatio: rounded(worst.ratio),
  };
}

/** Sends the sandbox-only requests to a sandbox, or all others to an ordinary service. */
async function judgeOn(isSandbox: boolean, pairs: number) {
  const rows = Object.entries(matrix).filter(([request]) => isOfSandbox(request) === isSandbox);
  return withTrialDesk(
    book,
    async (desk) => {
      const world = await openWorld(desk);
      let cells = 0;
      for (const [request, row] of rows) {
        if (!deletesTestData(request)) cells += await judgeRow(request, row, world);
      }
      const comparedRows = rows.filter(
        ([request, row]) => 'foreign' in row && !revealsForeign.includes(request),
      );
      for (const [request] of comparedRows) {
        await judgeLikeness(request, world);
      }
      const ratios = await timeAll(
        comparedRows.map(([request]) => request).filter((request) => !notTimed.includes(request)),
        world,
        pairs,
      );
      for (const [request, row] of rows) {
        if (deletesTestData(request)) cells += await judgeRow(request, row, world);
      }
      return { requests: rows.length, cells, ratios };
    },
    { isSandbox },
  );
}

/** Compares the responses to one request with its row. Returns the number of responses. */
async function judgeRow(request: string, row: Row, world: World): Promise<number> {
  let cells = 0;
  if (!open.includes(request)) {
    const reply = await sendAbout(world.anybody, request, world.subjects.unknown, { authorization: '' });
    assert.deepEqual(
      codesOf(reply),
      [401, 'authentication.required'],
      `${request} without credentials: ${reply.text}`,
    );
    cells += 1;
  }
  for (const [relation, expected] of Object.entries(row)) {
    for (const [index, name] of expected.split(' ').entries()) {
      const caller = world.callers[index];
      assert.ok(caller && name in answers, `${request}: ${expected}`);
      const subject = await subjectFor(request, relation as Relation | 'firm', world);
      const reply = await sendAbout(caller.send, request, subject);
      const label = `${request} about ${relation} as ${caller.role}: ${reply.status} ${reply.text.slice(0, 500)}`;
      assert.deepEqual(codesOf(reply), answers[name as keyof typeof answers], label);
      judgeSecrets(reply, label, world);
      cells += 1;
    }
  }
  return cells;
}

/** Requests that delete their subject. Each of them gets a new subject. */
const usedUp = ['DELETE /restapi/users/{email}', 'DELETE /restapi/keys/{keyid}'];

async function subjectFor(request: string, relation: Relation | 'firm', world: World): Promise<Subject> {
  if (relation === 'own' || relation === 'firm') {
    return usedUp.includes(request) ? world.makeOwn() : world.subjects.own;
  }
  const subject = world.subjects[relation];
  if (request.startsWith('DELETE') && request.endsWith('/participation') && relation === 'participating') {
    return { ...subject, offerOid: oids.left };
  }
  return request === 'POST /restapi/users' && relation === 'unknown'
    ? { ...subject, email: world.nextEmail() }
    : subject;
}

/**
 * Asserts that a response contains no data of other firms. The members of an error that repeat what the caller sent
 * are not checked.
 */
function judgeSecrets(reply: ClientReply, label: string, { secrets }: World): void {
  const { instance: _, ...rest } = Object(reply.json);
  const text =
    reply.status < 300 ? reply.text : JSON.stringify({ ...rest, errors: undefined, detail: undefined });
  const revealed = secrets.filter((secret) => text.includes(secret));
  assert.deepEqual(revealed, [], `${label} reveals another firm.`);
}

/**
 * Asserts that foreign and unknown records get the same response for every role: status, headers and body, except
 * what is unique to each response.
 */
async function judgeLikeness(request: string, { callers, subjects }: World): Promise<void> {
  for (const { role, send } of request === 'POST /restapi/session' ? callers.slice(0, 1) : callers) {
    for (const body of bodies[request] ?? [undefined]) {
      const [foreign, unknown] = [
        await sendWith(send, request, subjects.foreign, body),
        await sendWith(send, request, subjects.unknown, body),
      ].map(whatIsShared);
      assert.deepEqual(foreign, unknown, `${request} as ${role}: foreign and unknown differ.`);
    }
  }
}

function whatIsShared({ status, headers, json }: ClientReply) {
  const { 'x-request-id': _, date: __, ...shared } = Object.fromEntries(headers);
  return { status, headers: shared, body: { ...json, requestId: '', instance: '' } };
}

type Timing = { readonly request: string; readonly ratio: number };

/**
 * Requests foreign and unknown records in turn, in random order, so that anything that slows both down cancels out.
 */
async function timeAll(
  requests: readonly string[],
  { callers, subjects }: World,
  pairs: number,
): Promise<Timing[]> {
  const dice = diceOf(20_261_121);
  const administrator = callers.at(-1)?.send;
  assert.ok(administrator);
  const timings: Timing[] = [];
  for (const request of requests) {
    for (const [index, body] of (bodies[request] ?? [undefined]).entries()) {
      const times = { foreign: [] as number[], unknown: [] as number[] };
      for (let pair = 0; pair < pairs; pair += 1) {
        for (const relation of dice.shuffle(['foreign', 'unknown'] as const)) {
          const { sentAt, answeredAt } = await sendWith(administrator, request, subjects[relation], body);
          times[relation].push(answeredAt - sentAt);
        }
      }
      const name = index === 0 ? request : `${request}, body ${index + 1}`;
      timings.push({ request: name, ratio: median(times.foreign) / median(times.unknown) });
    }
  }
  return timings;
}

function codesOf({ status, json }: ClientReply): [number, string | null] {
  return [status, status < 400 ? null : json.errors[0].code];
}
