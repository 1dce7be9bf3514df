import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import { sampleRequest } from '#lib/contract/samples/sample-request.ts';
import { sampleLanguages } from '#lib/contract/samples/samples.ts';
import { signingSamples } from '#lib/contract/samples/signing-samples.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { noLimits, type Service, startService } from './service.ts';

/** The samples of /docs, each run as the program that it is. Those in Java are for reading: not every machine has a JDK. */

const run = promisify(execFile);
const harborPoint = '4467570830362141032';
let folder = '';
let service: Service;
const environment: NodeJS.ProcessEnv = { ...process.env, DESK_SESSION: 'none' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-samples-'));
  service = await startService({ dataDir: folder, environment: noLimits });
  const running = await startStore({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
  const wanted = { firmOid: harborPoint, role: 'administrator' } as const;
  const bearer = await createKey(running.store, { ...wanted, signing: false }, byTest);
  const signing = await createKey(running.store, { ...wanted, signing: true }, byTest);
  await running.stop();
  Object.assign(environment, {
    DESK_KEY: bearer.key,
    DESK_KEY_ID: signing.keyId,
    DESK_SECRET: signing.secret,
  });
});

afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

/** The programs that run a sample, with the ending of its file. */
const programs = {
  curl: { file: 'sample.sh', program: 'sh' },
  typescript: { file: 'sample.mts', program: process.execPath },
  python: { file: 'sample.py', program: 'python3' },
} as const;

/** The status that a sample prints first; of curl it stands in the line of the answer. */
async function statusOf(language: keyof typeof programs, text: string): Promise<number> {
  const { file, program } = programs[language];
  await writeFile(join(folder, file), text);
  const { stdout } = await run(program, [join(folder, file)], {
    env: environment,
    maxBuffer: 16 * 1024 * 1024,
  });
  return Number(/^(?:HTTP\/1.1 )?(\d{3})\b/.exec(stdout)?.[1]);
}

/** Their example's address has no name that resolves, which a webhook's must. */
const withAddress: readonly Operation[] = [operations.createWebhook, operations.changeWebhook];

/** What the samples may lead to: what they are about need not be there, and they have no session of a person. */
const expected = (operation: Operation) => {
  const { method, right, parameters = {} } = operation;
  const unresolved = withAddress.includes(operation) ? [400] : [];
  if (right === 'inSession') return [401];
  const isOfSample = Object.keys(parameters).every((name) => /offeroid|accountnumber|acatid/.test(name));
  return method === 'GET' && isOfSample ? [200] : [200, 201, 202, ...unresolved, 401, 403, 404, 409];
};

describe.each(['curl', 'typescript', 'python'] as const)('the samples for %s', (language) => {
  test.each(Object.entries<Operation>(operations))('%s', async (_, operation) => {
    const text = sampleLanguages[language].write(sampleRequest(operation, service.baseUrl));
    expect(expected(operation), text).toContain(await statusOf(language, text));
  });
});

test('the samples sign requests as the service does', async () => {
  const { curl, TypeScript, Python } = signingSamples(service.baseUrl);
  const statuses = [
    await statusOf('curl', curl),
    await statusOf('typescript', TypeScript),
    await statusOf('python', Python),
  ];
  expect(statuses).toEqual([200, 200, 200]);
});
