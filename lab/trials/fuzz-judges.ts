import assert from 'node:assert/strict';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { isProblemCode, statusOf } from '#lib/domain/problems/problems.ts';
import { type Client, offerPath } from '#testing/service/client.ts';
import { type Bytes, exchangeBytes } from './fuzz-bytes.ts';
import type { Probe } from './fuzz-good-request.ts';
import type { UpdateText } from './fuzz-update-texts.ts';

/**
 * Sends an update to an offer and checks that the status is 400 if the text is invalid, and 200 or 409
 * otherwise.
 */
export async function judgeText(send: Client, oid: string, { text, valid }: UpdateText): Promise<void> {
  const { status, headers, text: answer } = await send('PUT', offerPath(oid), { body: text });
  const shown = `${status} to ${text.slice(0, 300)}: ${answer.slice(0, 300)}`;
  assert.ok(valid ? [200, 409].includes(status) : status === 400, shown);
  if (status !== 200) {
    judgeProblem(status, headers.get('content-type'), answer, shown);
  }
}

/** Sends a request and checks that the response is one of the expected responses. Returns its status. */
export async function judgeProbe(
  send: Client,
  { method, path, headers, body, expected }: Probe,
): Promise<number> {
  const reply = await send(method, path, { headers, ...(body !== undefined && { body }) });
  const asked = JSON.stringify({ method, path, headers, body: body?.slice(0, 500), expected }).slice(
    0,
    3_000,
  );
  const shown = `${reply.status} to ${asked}: ${reply.text.slice(0, 1_000)}`;
  assert.ok(expected.statuses.includes(reply.status), shown);
  if (reply.status >= 400) {
    const { errors, requestId } = judgeProblem(
      reply.status,
      reply.headers.get('content-type'),
      reply.text,
      shown,
    );
    assert.equal(requestId, reply.requestId, shown);
    const isAmong = errors.some(({ code, field }) => {
      return (
        (expected.code === undefined || code === expected.code) &&
        (expected.field === undefined || field === expected.field)
      );
    });
    assert.ok(isAmong, shown);
    if (reply.status === 405) {
      assert.match(reply.headers.get('allow') ?? '', /OPTIONS$/, shown);
    }
  }
  return reply.status;
}

/** Sends the bytes and checks every response. Returns the number of responses. */
export async function judgeBytes(
  port: number,
  { kind, text, canBeAccepted, canCloseSilently }: Bytes,
): Promise<number> {
  const answers = await exchangeBytes(port, text).catch((cause: unknown) => {
    throw new Error(`${kind}: ${JSON.stringify(text.slice(0, 2_000))}`, { cause });
  });
  const shown = `${kind}: ${JSON.stringify(answers)} to ${JSON.stringify(text.slice(0, 2_000))}`;
  assert.ok(canCloseSilently || answers.length > 0, shown);
  for (const answer of answers) {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    assert.ok(status >= 200 && status < 500, shown);
    assert.ok(canBeAccepted || status >= 400, shown);
    const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? null;
    // Paths outside the API are pages, including the not-found page.
    if (status >= 400 && !type?.startsWith('text/html')) {
      judgeProblem(status, type, body, shown);
    }
  }
  return answers.length;
}

function judgeProblem(status: number, type: string | null, text: string, shown: string) {
  assert.equal(type, 'application/problem+json', shown);
  const document = problemSchema.parse(JSON.parse(text));
  assert.equal(document.status, status, shown);
  assert.ok(document.errors.length > 0, shown);
  const statuses = document.errors.map(({ field, code, message }) => {
    assert.ok(isProblemCode(code), shown);
    return statusOf({ field, code, message });
  });
  assert.equal(Math.min(...statuses), status, shown);
  return document;
}
