import assert from 'node:assert/strict';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { askPlainly, type PlainAnswer } from './attacks/ask-plainly.ts';
import { median, quarters } from './median.ts';
import { newPerson, type Person } from './own-password.ts';
import { residentKb } from './resident-kb.ts';
import { rounded } from './rounded.ts';
import { desk, noLimits, startService, verifyAudit, withDataDir } from './service.ts';
import type { Figures } from './figures.ts';

const { firmOid: harborPoint } = sampleFirms.harborPoint;
const callers = 8;
const measuringSeconds = 10;
/** Nobody signs in thirty times in 15 minutes, which is the most. */
const manyPeople = 8;
const signInEveryMs = (15 * 60 * 1_000) / (25 * manyPeople);

export type SoakOptions = {
  /** How long the load lasts, after its capacity was measured. */
  readonly seconds?: number;
  /** The most that the resident memory may grow in the second half, as a share. */
  readonly mostGrowth?: number;
};

/**
 * Half an hour of what a day brings, at half of what the service can do: reads, writes, sign-ins and pages of the
 * sample book. Nothing may fail, and in the second half memory, file descriptors and connections stay what they are.
 */
export async function soak({ seconds = 1_800, mostGrowth = 0.05 }: SoakOptions = {}): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { ...noLimits, LOG_LEVEL: 'error' } });
    try {
      const work = await workOn(service.baseUrl, dataDir);
      const measured = await inClosedLoop(work, Math.min(measuringSeconds, seconds));
      const rate = measured / 2;
      const { pid = 0 } = service.child;
      const samples: Sample[] = [];
      const sampling = sampleEvery(Math.max(100, (seconds * 1_000) / 360), pid, dataDir, samples);
      const { done, late } = await atRate(work, rate, seconds);
      await sampling.stop();
      await verifyAudit(dataDir);
      const capacity = { perSecond: Math.round(rate), ofPerSecond: Math.round(measured) };
      return { seconds, ...capacity, done, late, ...judgeSamples(samples, mostGrowth) };
    } finally {
      await service.stop();
    }
  });
}

type Work = () => Promise<void>;

/** One request of the mix, chosen by turns so that every run does the same. Rejects on any answer but the right one. */
async function workOn(baseUrl: string, dataDir: string): Promise<Work> {
  const ofFirm = ['--firm', harborPoint, '--role', 'offer_manager'];
  const { key } = await desk(dataDir, 'key', 'create', ...ofFirm);
  const people: Person[] = [];
  for (let number = 1; number <= manyPeople; number += 1) {
    const email = `soak${number}@harborpoint.example`;
    people.push(await newPerson(baseUrl, dataDir, { email, firmOid: harborPoint, role: 'offer_manager' }));
  }
  const bearer = { Authorization: `Bearer ${key}` };
  const json = { 'Content-Type': 'application/json' };
  const ask = async (path: string, headers: Record<string, string>, method = 'GET', body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await askPlainly(baseUrl, path, {
      method,
      headers: { ...headers, ...(body && json) },
      ...sent,
    });
    assert.equal(answer.status, 200, `${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const offers: any[] = JSON.parse((await ask('/restapi/privateplacementoffers?limit=200', bearer)).text);
  const accounts: any[] = JSON.parse((await ask('/restapi/accounts', bearer)).text);
  const writable = offers
    .filter(
      ({ creatingFirmOid, offerStatus }) => creatingFirmOid === harborPoint && offerStatus === 'INITIAL',
    )
    .map(({ privatePlacementOfferOid, minimumInvestmentAmount }) => {
      return { oid: privatePlacementOfferOid, least: Number(minimumInvestmentAmount ?? 1) };
    });
  let signIns = 0;
  const startSession = () => {
    const { email = '', password = '' } = people[signIns++ % people.length] ?? {};
    return ask('/restapi/session', { 'Sec-Fetch-Site': 'same-origin' }, 'POST', { email, password });
  };
  let nextSignInAt = 0;
  const isTimeToSignIn = () => performance.now() >= nextSignInAt;
  // The newest is used. One ends when two newer ones are there: no request is on its way with it any more.
  const cookies = [cookieOf(await startSession())];
  let turn = 0;
  const every = (count: number) => turn % count === 0;
  return async () => {
    turn += 1;
    const account = accounts[turn % accounts.length].accountNumber;
    const offer = writable[turn % writable.length];
    assert.ok(offer);
    if (every(500) && isTimeToSignIn()) {
      nextSignInAt = performance.now() + signInEveryMs;
      cookies.unshift(cookieOf(await startSession()));
      for (const ended of cookies.splice(2)) {
        await ask('/restapi/session', { Cookie: ended, 'Sec-Fetch-Site': 'same-origin' }, 'DELETE');
      }
    } else if (every(40)) {
      await ask(turn % 80 === 0 ? '/offers' : `/offers/${offer.oid}`, { Cookie: cookies[0] ?? '' });
    } else if (every(5)) {
      const amount = offer.least + (turn % 10_000);
      await ask(`/restapi/privateplacementoffers/${offer.oid}`, bearer, 'PUT', {
        maximumInvestmentAmount: amount,
      });
    } else if (every(4)) {
      await ask('/restapi/offeroverview?limit=50', { Cookie: cookies[0] ?? '' });
    } else if (every(3)) {
      await ask(`/restapi/privateplacementoffers/${offer.oid}`, bearer);
    } else {
      await ask(`/restapi/accounts/${account}/acatin`, bearer);
    }
  };
}

function cookieOf({ headers }: PlainAnswer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Requests in a second, with each caller sending the next when it has the answer. */
async function inClosedLoop(work: Work, seconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let done = 0;
  const call = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: callers }, call));
  return done / ((performance.now() - begin) / 1_000);
}

/** Sends at a rate, whether the answers come quickly or not, as far as the callers suffice. */
async function atRate(work: Work, rate: number, seconds: number): Promise<{ done: number; late: number }> {
  const begin = performance.now();
  const total = Math.round(rate * seconds);
  let [next, late] = [0, 0];
  const call = async () => {
    while (next < total) {
      const due = begin + (next / rate) * 1_000;
      next += 1;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      else if (early < -1_000) late += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return { done: total, late };
}

type Sample = {
  readonly residentKilobytes: number;
  readonly sockets: number;
  readonly otherDescriptors: number;
  readonly connections: number;
};

function sampleEvery(intervalMs: number, pid: number, dataDir: string, samples: Sample[]) {
  const ending = new AbortController();
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      samples.push(await sampleOf(pid, dataDir));
      await wait(intervalMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await sampling;
    },
  };
}

/** What the system knows of the service; needs Linux. Connections are PostgreSQL's processes for its clients. */
async function sampleOf(pid: number, dataDir: string): Promise<Sample> {
  const descriptors = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((number) =>
      readlink(`/proc/${pid}/fd/${number}`).catch(() => 'closed'),
    ),
  );
  const sockets = descriptors.filter((target) => target.startsWith('socket:')).length;
  const [postmaster] = (await readFile(join(dataDir, 'database/postmaster.pid'), 'utf8')).split('\n');
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);
  const titles = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return {
    residentKilobytes: await residentKb(pid),
    sockets,
    otherDescriptors: descriptors.length - sockets,
    connections: titles.filter((title) => title.includes('[local]')).length,
  };
}

/**
 * Memory by the medians of the third and the last quarter, after half of the time to warm up; the others by the most
 * that was there at once in the second and in the last quarter, with two to spare for what just comes and goes.
 */
function judgeSamples(samples: readonly Sample[], mostGrowth: number): Figures {
  const byQuarter = quarters(samples);
  const quarter = (number: number) => byQuarter[number] ?? [];
  const megabytes = (number: number) =>
    median(quarter(number).map((sample) => sample.residentKilobytes)) / 1_024;
  const [before, after] = [megabytes(2), megabytes(3)];
  const growth = after / before - 1;
  const course = [0, 1, 2, 3].map((number) => Math.round(megabytes(number))).join(', ');
  assert.ok(growth < mostGrowth, `Memory grew by ${(growth * 100).toFixed(1)} %; MB by quarters: ${course}.`);
  const figures: Record<string, number> = {
    memoryGrowthPercent: rounded(100 * growth),
    memoryMb: Math.round(after),
  };
  for (const kind of ['sockets', 'otherDescriptors', 'connections'] as const) {
    const most = (number: number) => Math.max(...quarter(number).map((sample) => sample[kind]));
    assert.ok(most(3) > 0, `No ${kind} were seen: nothing was measured.`);
    assert.ok(most(3) <= most(1) + 2, `${kind} grew from ${most(1)} to ${most(3)}.`);
    figures[`${kind}Before`] = most(1);
    figures[`${kind}After`] = most(3);
  }
  return figures;
}
