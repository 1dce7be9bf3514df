import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#lib/contract/operation.ts';
import { documentedOperations, operations } from '#lib/contract/operations.ts';
import { feedSamples, webhookSamples } from '#lib/contract/samples/event-samples.ts';
import { sampleRequest } from '#lib/contract/samples/sample-request.ts';
import { sampleLanguages, signingSamples } from '#lib/contract/samples/samples.ts';
import { readEnvironment } from '#lib/env.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { noLimits, type Service, startService } from '#testing/service/service.ts';

/**
 * Runs each sample in /docs as a complete program. Java samples aren't run, because not every machine has a JDK.
 */

const run = promisify(execFile);
const harborPoint = '4467570830362141032';
let folder = '';
let service: Service;
let sandbox: Service;
const environment: NodeJS.ProcessEnv = { ...process.env, DESK_SESSION: 'none', DESK_ETAG: '*' };
const ofSandbox: NodeJS.ProcessEnv = { ...environment };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-samples-'));
  service = await startService({ dataDir: folder, environment: noLimits });
  sandbox = await startService({ dataDir: folder, environment: { ...noLimits, SANDBOX: 'on' } });
  Object.assign(environment, await newKeys({ DATA_DIR: folder }));
  Object.assign(ofSandbox, await newKeys({ DATA_DIR: folder, SANDBOX: 'on' }));
});

/** Returns the variables from which the samples read credentials. */
async function newKeys(store: Readonly<Record<string, string>>) {
  const running = await startStore(readEnvironment(store));
  const wanted = { firmOid: harborPoint, role: 'administrator' } as const;
  const bearer = await createKey(running.store, { ...wanted, signing: false }, byTest);
  const signing = await createKey(running.store, { ...wanted, signing: true }, byTest);
  await running.stop();
  return { DESK_KEY: bearer.key, DESK_KEY_ID: signing.keyId, DESK_SECRET: signing.secret };
}

afterAll(async () => {
  expect([await service.stop(), await sandbox.stop()]).toEqual([0, 0]);
  await rm(folder, { recursive: true });
});

/** The program that runs a language's samples, and the file that a sample is written to. */
const programs = {
  curl: { file: 'sample.sh', program: 'sh' },
  typescript: { file: 'sample.mts', program: process.execPath },
  python: { file: 'sample.py', program: 'python3' },
} as const;

/** Returns the status that a sample prints first. For curl it is in the response's status line. */
async function statusOf(
  language: keyof typeof programs,
  text: string,
  env: NodeJS.ProcessEnv = environment,
): Promise<number> {
  const { file, program } = programs[language];
  env['DESK_REQUEST_KEY'] = randomUUID();
  await writeFile(join(folder, file), text);
  const { stdout } = await run(program, [join(folder, file)], {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  return Number(/^(?:HTTP\/1.1 )?(\d{3})\b/.exec(stdout)?.[1]);
}

/**
 * These samples can get 400, because a webhook's host name must resolve, and the one in the example URL doesn't.
 */
const withAddress: readonly Operation[] = [operations.createWebhook, operations.changeWebhook];

/**
 * Returns the statuses that a sample request can return. The records that it refers to may not exist, and it has no
 * user session.
 */
const expected = (operation: Operation) => {
  const { method, right, tag, parameters = {} } = operation;
  const unresolved = withAddress.includes(operation) ? [400] : [];
  if (right === 'inSession') return [401];
  if (tag === 'Sandbox') return [200];
  const isOfSample = Object.keys(parameters).every((name) => /offeroid|accountnumber|acatid/.test(name));
  return method === 'GET' && isOfSample ? [200] : [200, 201, 202, ...unresolved, 401, 403, 404, 409];
};

describe.each(['curl', 'typescript', 'python'] as const)('the %s sample', (language) => {
  test.each(Object.entries<Operation>(documentedOperations))(
    'gets a valid status for %s',
    async (_, operation) => {
      const [{ baseUrl }, env] =
        operation.tag === 'Sandbox' ? [sandbox, ofSandbox] : ([service, environment] as const);
      const text = sampleLanguages[language].write(sampleRequest(operation, baseUrl));
      expect(expected(operation), text).toContain(await statusOf(language, text, env));
    },
  );
});

test('the samples sign requests as the service expects', async () => {
  const { curl, TypeScript, Python } = signingSamples(service.baseUrl);
  const statuses = [
    await statusOf('curl', curl),
    await statusOf('typescript', TypeScript),
    await statusOf('python', Python),
  ];
  expect(statuses).toEqual([200, 200, 200]);
});

/** What each sample prints when an offer changes while the sample runs. */
const outputOf = { curl: '"type":"offer.updated"', TypeScript: 'offer.updated {', Python: 'offer.updated {' };

test.each(['curl', 'TypeScript', 'Python'] as const)(
  'the sample for %s follows the feed',
  async (language) => {
    const { file, program } =
      programs[language === 'curl' ? 'curl' : language === 'Python' ? 'python' : 'typescript'];
    await writeFile(join(folder, file), feedSamples(service.baseUrl)[language]);
    const authorization = `Bearer ${environment['DESK_KEY']}`;
    const offers = `${service.baseUrl}/restapi/privateplacementoffers`;
    const answer = await fetch(`${offers}?offerstatus=initial`, { headers: { authorization } });
    const mine = (
      (await answer.json()) as { creatingFirmOid: string; privatePlacementOfferOid: string }[]
    ).find(({ creatingFirmOid }) => creatingFirmOid === harborPoint);
    let output = '';
    let hasAccess = false;
    const stopping = new AbortController();
    const start = () => {
      const child = spawn(program, [join(folder, file)], {
        cwd: folder,
        env: environment,
        signal: stopping.signal,
      });
      child.stdout.on('data', (text: Buffer) => (output += text.toString()));
      return new Promise((resolve) => child.on('error', resolve).on('close', resolve));
    };
    const running = language === 'curl' ? undefined : start();
    try {
      await expect
        .poll(
          async () => {
            if (language === 'curl') await start();
            const changed = await fetch(`${offers}/${mine?.privatePlacementOfferOid}`, {
              method: 'PUT',
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify({ clientsHaveAccess: (hasAccess = !hasAccess) }),
            });
            expect(changed.status).toBe(200);
            return output;
          },
          { timeout: 20_000, interval: 500 },
        )
        .toContain(outputOf[language]);
    } finally {
      stopping.abort();
      await running;
    }
  },
);

/**
 * The line that makes a sample verify the webhook in its environment variables, and the program that runs the
 * sample.
 */
const checkers = {
  TypeScript: {
    ...programs.typescript,
    ask: `
console.log(isValidWebhook(JSON.parse(process.env.HEADERS ?? ''), process.env.BODY ?? ''));`,
  },
  Python: {
    ...programs.python,
    ask: `
import json
print(is_valid_webhook(json.loads(os.environ["HEADERS"]), os.environ["BODY"].encode()))`,
  },
  curl: { ...programs.curl, ask: '' },
};

describe.each(['curl', 'TypeScript', 'Python'] as const)('the sample for %s', (language) => {
  const secret = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;
  const other = new Webhook(Buffer.from('another secret').toString('base64'));
  const id = '01J';
  const body = '{"eventId":"01J","data":"ŠŠ & %s"}';
  const signed = (at: number, text = body) => new Webhook(secret).sign(id, new Date(at), text);
  const wrong = (at: number) => other.sign(id, new Date(at), body);

  test.each<[string, number, (at: number) => string, boolean]>([
    ['a signed message', 0, signed, true],
    ['the second of two signatures', 0, (at) => `${wrong(at)} ${signed(at)}`, true],
    ['a message that is four minutes late', -240_000, signed, true],
    ['a message signed with another secret', 0, wrong, false],
    ['a signature for another body', 0, (at) => signed(at, `${body} `), false],
    ['a signature for another time', 0, (at) => signed(at - 1_000), false],
    ['a message without a signature', 0, () => '', false],
    ['a signature with another version', 0, (at) => signed(at).replace('v1,', 'v2,'), false],
    ['a message that is six minutes old', -360_000, signed, false],
    ['a message from the future', 360_000, signed, false],
  ])('correctly accepts or rejects %s', async (_, offMs, sign, expectedToPass) => {
    const at = Date.now() + offMs;
    const signature = sign(at);
    const timestamp = `${Math.floor(at / 1_000)}`;
    const { file, program, ask } = checkers[language];
    await writeFile(join(folder, file), webhookSamples[language] + ask);
    await writeFile(join(folder, 'body.json'), body);
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    const env = {
      ...environment,
      DESK_WEBHOOK_SECRET: secret,
      HEADERS: JSON.stringify(headers),
      BODY: body,
      WEBHOOK_ID: id,
      WEBHOOK_TIMESTAMP: timestamp,
      WEBHOOK_SIGNATURE: signature,
    };
    // A shell sample also reports a failure through its exit status.
    const result = await run(program, [join(folder, file)], { env, cwd: folder }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    expect(/^(true|valid)$/im.test(result.stdout)).toBe(expectedToPass);
    expect(/^(false|invalid signature|too old)$/im.test(result.stdout)).toBe(!expectedToPass);
  });
});
