import assert from 'node:assert/strict';
import type { Reply } from './client.ts';
import type { Figures } from './figures.ts';
import { median } from './median.ts';
import { rounded } from './rounded.ts';
import { diceOf, withTrialDesk } from './trial-desk.ts';
import {
  answers,
  bodies,
  emptiesTheBook,
  isOfSandbox,
  matrix,
  notTimed,
  open,
  type Relation,
  type Row,
  type Subject,
  tellsApart,
} from './walls-matrix.ts';
import { book, oids, openWorld, sendAbout, sendWith, type World } from './walls-world.ts';

/**
 * Every request, those of a sandbox in one, as every role about what is the firm's, a partner's, another's and nobody's:
 * the answers must be those of the matrix, tell nothing of other firms, and be alike for foreign and unknown in status,
 * headers, body and median time. The two are asked in turns and timed without any second try; with fewer than 500 pairs
 * time is not judged.
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
    assert.deepEqual(different, [], 'Foreign and unknown take different times.');
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

/** The requests that only a sandbox has, in one; or all others. */
async function judgeOn(isSandbox: boolean, pairs: number) {
  const rows = Object.entries(matrix).filter(([request]) => isOfSandbox(request) === isSandbox);
  return withTrialDesk(
    book,
    async (desk) => {
      const world = await openWorld(desk);
      let cells = 0;
      for (const [request, row] of rows) {
        if (!emptiesTheBook(request)) cells += await judgeRow(request, row, world);
      }
      const likened = rows.filter(([request, row]) => 'foreign' in row && !tellsApart.includes(request));
      for (const [request] of likened) {
        await judgeLikeness(request, world);
      }
      const ratios = await timeAll(
        likened.map(([request]) => request).filter((request) => !notTimed.includes(request)),
        world,
        pairs,
      );
      for (const [request, row] of rows) {
        if (emptiesTheBook(request)) cells += await judgeRow(request, row, world);
      }
      return { requests: rows.length, cells, ratios };
    },
    { isSandbox },
  );
}

/** Compares the answers to one request with its row; returns how many there were. */
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
      const said = `${request} about ${relation} as ${caller.role}: ${reply.status} ${reply.text.slice(0, 500)}`;
      assert.deepEqual(codesOf(reply), answers[name as keyof typeof answers], said);
      judgeSecrets(reply, said, world);
      cells += 1;
    }
  }
  return cells;
}

/** What one request ends or changes for good, and so is made anew for each. */
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

/** Nothing of what other firms have stands in an answer, but for what the caller named itself. */
function judgeSecrets(reply: Reply, said: string, { secrets }: World): void {
  const { instance: _, ...rest } = Object(reply.json);
  const text =
    reply.status < 300 ? reply.text : JSON.stringify({ ...rest, errors: undefined, detail: undefined });
  const told = secrets.filter((secret) => text.includes(secret));
  assert.deepEqual(told, [], `${said} tells of another firm.`);
}

/** Foreign and unknown get the same from every role: status, headers and body but for what is each answer's own. */
async function judgeLikeness(request: string, { callers, subjects }: World): Promise<void> {
  for (const { role, send } of request === 'POST /restapi/session' ? callers.slice(0, 1) : callers) {
    for (const body of bodies[request] ?? [undefined]) {
      const [foreign, unknown] = [
        await sendWith(send, request, subjects.foreign, body),
        await sendWith(send, request, subjects.unknown, body),
      ].map(whatIsShared);
      assert.deepEqual(foreign, unknown, `${request} as ${role}: foreign and unknown are not alike.`);
    }
  }
}

function whatIsShared({ status, headers, json }: Reply) {
  const { 'x-request-id': _, date: __, ...shared } = Object.fromEntries(headers);
  return { status, headers: shared, body: { ...json, requestId: '', instance: '' } };
}

type Timing = { readonly request: string; readonly ratio: number };

/**
 * Asks about foreign and unknown in turns, by chance the one or the other first, so that what slows both cancels out.
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

/** The status and the code of an answer. */
function codesOf({ status, json }: Reply): [number, string | null] {
  return [status, status < 400 ? null : json.errors[0].code];
}
