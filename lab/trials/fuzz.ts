import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sandboxOperations } from '#lib/contract/sandbox/sandbox-operations.ts';
import { bodyTargets, bodyTargetsOfSandbox } from './body-targets.ts';
import { type Client, offerPath, readAll } from '#testing/service/client.ts';
import { tryCostlyBodies } from './cost-of-bodies.ts';
import { measurePieces } from './cost-of-pieces.ts';
import { manyFirms } from './costly-bodies.ts';
import { mutatedBytes } from './fuzz-bytes.ts';
import { judgeBytes, judgeProbe, judgeText } from './fuzz-judges.ts';
import type { Records } from '#testing/api/example-request.ts';
import { mutatedRequests } from './fuzz-requests.ts';
import { updateTexts } from './fuzz-update-texts.ts';
import { accounts, firms, trialOffer, trialSubscription } from './trial-book.ts';
import { inParallel, type TrialDesk, withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

/**
 * Sends mutated requests: half are update bodies, and the others go to every operation. Some, over raw
 * sockets, are requests that no client library would send. No response is a 5xx, nothing invalid is accepted,
 * and every rejection is a problem document with the right reason. In a full run, 99 of 100 requests are
 * answered within 100 ms. Then it sends expensive bodies, one at a time: none takes more than a microsecond
 * of processor time per byte, or delays /healthz by 100 ms.
 */
export async function fuzz(count = 200_000, concurrency = 16): Promise<Figures> {
  const seed = 20_261_121;
  const sizes = { texts: count * 0.5, requests: count * 0.45, bytes: count * 0.05, ofSandbox: count * 0.05 };
  const statusesOfSandbox = await fuzzSandbox({ count: sizes.ofSandbox, concurrency, seed });
  return withTrialDesk(book, async (desk) => {
    const manager = await desk.client('own', 'offer_manager');
    const administrator = await desk.client('partner', 'administrator');
    const times: number[] = [];
    const timed =
      (send: Client): Client =>
      async (...request) => {
        const reply = await send(...request);
        times.push(reply.answeredAt - reply.sentAt);
        return reply;
      };

    const texts = { valid: 0, invalid: 0 };
    await inParallel(fc.sample(updateTexts, { numRuns: sizes.texts, seed }), concurrency, async (text) => {
      await judgeText(timed(manager), oids.texts, text);
      texts[text.valid ? 'valid' : 'invalid'] += 1;
    });

    const records = await openRecords(administrator);
    const statuses: Record<string, number> = {};
    const probes = fc.sample(mutatedRequests(records), { numRuns: sizes.requests, seed });
    await inParallel(probes, concurrency, async (probe) => {
      const status = await judgeProbe(timed(administrator), probe);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });

    const bytes = fc.sample(
      mutatedBytes(offerPath(oids.bytes), await desk.key('partner', 'administrator'), poison),
      {
        numRuns: sizes.bytes,
        seed,
      },
    );
    const port = Number(new URL(desk.baseUrl()).port);
    let answers = 0;
    await inParallel(bytes, concurrency, async (sent) => {
      const got = await judgeBytes(port, sent);
      answers += got;
    });
    const history = await readAll(administrator, offerPath(oids.bytes, '/history'));
    assert.equal(
      history.length,
      1,
      `Damaged bytes were accepted as an update: ${JSON.stringify(history[0])}`,
    );
    const targets = await bodyTargets(desk, offerPath(oids.texts), { manager, administrator });
    const costs = await tryCostlyBodies(desk, targets);
    const pieces = await measurePieces(desk, offerPath(oids.texts), await desk.key('own', 'offer_manager'));
    await desk.verifyAudit();
    const p99 = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? NaN;
    assert.ok(count < 200_000 || p99 < 100, `p99 ${p99} ms`);
    return {
      invalidBodiesRefused: texts.invalid,
      validBodiesTaken: texts.valid,
      requests: sizes.requests,
      requestsOfSandbox: sizes.ofSandbox,
      ...Object.fromEntries(Object.entries(statuses).map(([status, times]) => [`status${status}`, times])),
      serverErrors: [...Object.keys(statuses), ...statusesOfSandbox].filter((status) => Number(status) >= 500)
        .length,
      damagedByBareSockets: sizes.bytes,
      answersToThem: answers,
      p99Ms: Math.round(p99),
      ...costs,
      byteForByteMs: pieces,
    };
  });
}

/** Sends sandbox-only requests, in a sandbox with the sample data, which a reset restores. Returns the statuses. */
async function fuzzSandbox(sizes: { count: number; concurrency: number; seed: number }): Promise<string[]> {
  const work = async (desk: TrialDesk) => {
    const administrator = await desk.client('own', 'administrator');
    const { status } = await administrator('POST', '/restapi/sandbox/reset');
    assert.equal(status, 200);
    const statuses = new Set<string>();
    const probes = fc.sample(mutatedRequests({}, sandboxOperations), {
      numRuns: sizes.count,
      seed: sizes.seed,
    });
    await inParallel(probes, sizes.concurrency, async (probe) => {
      statuses.add(String(await judgeProbe(administrator, probe)));
    });
    await tryCostlyBodies(desk, bodyTargetsOfSandbox(administrator), sandboxOperations);
    await desk.verifyAudit();
    return [...statuses];
  };
  return withTrialDesk({ offers: [], subscriptions: [] }, work, { isSandbox: true });
}

const oids = {
  texts: '5000000000000000001',
  requests: '5000000000000000002',
  bytes: '5000000000000000003',
} as const;

/**
 * The offer for update texts belongs to a different firm than the other offers, because the requests to those offers
 * verify the entire audit log of their firm.
 */
const book = {
  offers: [
    trialOffer(oids.texts, { daysFromClosingCashIsRequired: 0, closingDate: '2999-03-31' }),
    ...[oids.requests, oids.bytes].map((oid) => {
      return trialOffer(oid, { creatingFirmOid: firms.partner, participatingFirms: [firms.own] });
    }),
  ],
  subscriptions: [
    trialSubscription('6000000000000000001', oids.requests, { accountNumber: accounts.partner }),
  ],
  transfers: [
    {
      accountNumber: accounts.partner,
      acatid: '1152JGC9',
      kind: 'ACAT',
      status: 'Rejected',
      creationTS: '2017-04-03T16:07:24.406-04:00',
      lastModifiedTS: '2017-04-18T00:00:00.000-04:00',
    },
  ],
  otherFirms: manyFirms,
};

/** The change in the damaged requests. It must never be made. */
const poison = '{"maximumInvestmentAmount":666.66}';

async function openRecords(administrator: Client): Promise<Records> {
  const email = 'somebody@trial.example';
  const { status } = await administrator('POST', '/restapi/users', { body: { email, role: 'auditor' } });
  assert.equal(status, 201);
  const taken = await administrator('POST', '/restapi/imports?dryRun=true', { body: {} });
  assert.equal(taken.status, 202, taken.text);
  return {
    importId: taken.json.importId,
    offerOid: oids.requests,
    accountNumber: accounts.partner,
    email,
    newUser: email,
    keyId: '0123456789abcdef',
  };
}
