/** Suffixes that a proxy adds to the ETag of a compressed response: `"17-gzip"` (Apache), `"17;br"`. */
const codings = /(?:[-;](?:x-gzip|gzip|br|zstd|deflate))+"$/i;

const tag = '(?:[Ww]/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const tags = new RegExp(tag, 'g');

/** `*`, or a list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
const entityTagsPattern = new RegExp(
  `^[ \\t]*\\*[ \\t]*$|^[ \\t,]*${tag}(?:[ \\t]*,[ \\t,]*${tag})*[ \\t,]*$`,
);

/**
 * Reads If-Match or If-None-Match, or the same value in a body member. Proxies that compress a response
 * weaken its tag or add a suffix for their encoding. Both are removed, because our tags have neither, and the
 * record is the same in every encoding. Returns undefined for any other text.
 */
export function readEntityTags(text: string): '*' | readonly string[] | undefined {
  if (!entityTagsPattern.test(text)) {
    return undefined;
  }
  return text.includes('"')
    ? (text.match(tags) ?? []).map((one) => one.replace(/^W\//i, '').replace(codings, '"'))
    : '*';
}

/** Message for text that isn't a valid ETag list. */
export const entityTagAdvice =
  'Use the ETag exactly as in the response, including its quotes, such as "17", or use *.';
