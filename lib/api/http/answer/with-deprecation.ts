import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import { deprecationHeaders } from '#lib/contract/deprecation.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { Answer } from './answer.ts';

/** The answer, which says where the request used what is deprecated. A Link of its own comes first. */
export function withDeprecation(operation: Operation, search: string, answer: Answer): Answer {
  const added = deprecationHeaders(operation.deprecates, search, publicBaseUrl());
  if (added === undefined) {
    return answer;
  }
  const { Link: own, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, ...added, ...(own && { Link: `${own}, ${added.Link}` }) } };
}
