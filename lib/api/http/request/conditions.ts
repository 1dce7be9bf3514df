import { hash } from 'node:crypto';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { fieldProblem, problem } from '#lib/api/http/response/problem-error.ts';
import { entityTagAdvice, readEntityTags } from '#lib/domain/text/entity-tags.ts';
import type { ApiRequest } from '#lib/api/http/request-context.ts';

/**
 * Reports whether If-Match or If-None-Match contains this tag. `*` matches any existing record. `partOf`
 * returns the part of a tag to compare. Weak tags match too, because proxies make ETags weak.
 */
export function hasTag(header: string, tag: string, partOf = (whole: string) => whole): boolean {
  const tags = readEntityTags(header);
  return tags === '*' || tags?.map(partOf).includes(tag) === true;
}

/** Throws 412 with the message if there is an If-Match header that doesn't contain the record's current tag. */
export function requireTag(
  ifMatch: string | null,
  tag: string,
  message: string,
  partOf?: (whole: string) => string,
): void {
  if (ifMatch !== null && !hasTag(ifMatch, tag, partOf)) {
    throw problem('precondition.failed', message);
  }
}

/** Throws 400 if If-Match is not a list of entity tags. */
export function requireEntityTags(ifMatch: string | null): void {
  if (ifMatch !== null && readEntityTags(ifMatch) === undefined) {
    throw fieldProblem('If-Match', 'invalid.value', entityTagAdvice);
  }
}

/**
 * Returns the response to a conditional read, with an ETag: 304 if If-None-Match contains it. Streams are unchanged.
 */
export function conditionalResponse(response: ApiResponse, request: ApiRequest): ApiResponse {
  if (response.stream !== undefined) {
    return response; // the content isn't known until the stream ends
  }
  const tag = response.headers['ETag'] ?? entityTag(response.body ?? '');
  const ifNoneMatch = request.header('if-none-match');
  const headers: Record<string, string> = { ...response.headers, ETag: tag };
  if (ifNoneMatch !== null && hasTag(ifNoneMatch, tag)) {
    const { 'Content-Type': _, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  return { ...response, headers };
}

/**
 * Returns a strong ETag derived from a body's bytes. It contains no `-` or `;`, because proxies use them to
 * append suffixes.
 */
export function entityTag(body: string): string {
  return `"${hash('sha1', body, 'hex')}"`;
}
