import type { Answer } from '#lib/api/http/answer/answer.ts';
import { entityTag } from './entity-tag.ts';
import type { ApiRequest } from '#lib/api/http/exchange.ts';

/** Whether If-Match names this tag: strong comparison, so a weak tag never does; `*` matches what exists. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/** Whether If-None-Match names this tag: weak comparison. */
function matchesWeakly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).some((other) => other.replace(/^W\//, '') === tag);
}

/** The tags of a list (RFC 9110, 8.8.3). A header of another form names none. */
function tagsOf(header: string): string[] {
  const tag = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
  return new RegExp(`^\\s*${tag}(?:\\s*,\\s*${tag})*\\s*$`).test(header)
    ? (header.match(new RegExp(tag, 'g')) ?? [])
    : [];
}

/** The answer to a conditional read: 304 where If-None-Match names what it would carry. */
export function conditional(answer: Answer, request: ApiRequest): Answer {
  if (answer.stream !== undefined) {
    return answer; // nobody knows before its end what it holds
  }
  const tag = answer.headers['ETag'] ?? entityTag(answer.body ?? '');
  const ifNoneMatch = request.header('if-none-match');
  const headers: Record<string, string> = { ...answer.headers, ETag: tag };
  if (ifNoneMatch !== null && matchesWeakly(ifNoneMatch, tag)) {
    const { 'Content-Type': _, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  return { ...answer, headers };
}
