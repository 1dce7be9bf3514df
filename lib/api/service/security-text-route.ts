import { randomUUID } from 'node:crypto';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { failureResponse, finish } from '#lib/api/http/response/finish-response.ts';
import { noSuchPath } from '#lib/api/http/response/problem-error.ts';
import type { ApiRequest } from '#lib/api/http/request-context.ts';
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
  handlers: new Map(['GET', 'HEAD'].map((method) => [method, { respond }])),
};

async function respond({ method }: ApiRequest): Promise<ApiResponse> {
  const context = { method, path, requestId: randomUUID(), startedAt: performance.now() };
  const { SECURITY_CONTACT: contact = '' } = process.env;
  const response =
    contact === '' ? failureResponse(noSuchPath(), context) : securityText(contact, new Date());
  return Promise.resolve(finish({ path, sensitivity: 'ordinary' }, response, context));
}

function securityText(contact: string, now: Date): ApiResponse {
  const expires = new Date(now.getTime() + halfAYearMs).toISOString();
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: `Contact: ${contact}\nExpires: ${expires}\n`,
  };
}
