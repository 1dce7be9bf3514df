import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { failureAnswer, finish } from '#lib/api/http/answer/finish-answer.ts';
import { noSuchPath } from '#lib/api/http/answer/problem-error.ts';
import type { ApiRequest } from '#lib/api/http/exchange.ts';
import type { Route } from '#lib/api/http/route.ts';

const path = '/.well-known/security.txt';
const halfAYearMs = 182 * 24 * 3_600_000;

/**
 * Serves the contact for reporting vulnerabilities (RFC 9116) from SECURITY_CONTACT, which is validated when
 * the service starts. Without SECURITY_CONTACT, the path doesn't exist.
 */
export const securityTextRoute: Route = {
  path,
  allow: 'GET, HEAD, OPTIONS',
  isDirect: true,
  handlers: new Map(['GET', 'HEAD'].map((method) => [method, { answer }])),
};

async function answer({ method }: ApiRequest): Promise<Answer> {
  const exchange = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  const { SECURITY_CONTACT: contact = '' } = process.env;
  const answered = contact === '' ? failureAnswer(noSuchPath(), exchange) : securityText(contact, new Date());
  return Promise.resolve(finish({ path, sensitivity: 'ordinary' }, answered, exchange));
}

function securityText(contact: string, now: Date): Answer {
  const expires = new Date(now.getTime() + halfAYearMs).toISOString();
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: `Contact: ${contact}\nExpires: ${expires}\n`,
  };
}
