/** A suffix that a proxy adds to the ETag of a compressed response: `"17-gzip"` (Apache), `"17;br"`. */
const coding = /[-;](?:x-gzip|gzip|br|zstd|deflate)$/i;
const longestCoding = '-deflate'.length;

/** Node's limit on the characters in all headers of a request. The same limit applies to tags in a body. */
const maxLength = 16_384;

const tag = '(?:[Ww]/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const tags = new RegExp(tag, 'g');

/** `*`, or a list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
const entityTagsPattern = new RegExp(
  `^[ \\t]*\\*[ \\t]*$|^[ \\t,]*${tag}(?:[ \\t]*,[ \\t,]*${tag})*[ \\t,]*$`,
);

/**
 * Reads If-Match or If-None-Match, or the same value in a body member. Proxies that compress a response
 * weaken its tag or add a suffix for their encoding. Both are removed, because our tags have neither, and the
 * record is the same in every encoding. Returns undefined for any other text, and for more than 16,384 characters.
 */
export function readEntityTags(text: string): '*' | readonly string[] | undefined {
  if (text.length > maxLength || !entityTagsPattern.test(text)) {
    return undefined;
  }
  return text.includes('"')
    ? (text.match(tags) ?? []).map((one) => withoutCodings(one.replace(/^W\//i, '')))
    : '*';
}

/** Removes suffixes one by one from the end. A single regular expression would try every start position. */
function withoutCodings(one: string): string {
  let end = one.length - 1;
  for (;;) {
    const [found] = coding.exec(one.slice(Math.max(0, end - longestCoding), end)) ?? [];
    if (found === undefined) return `${one.slice(0, end)}"`;
    end -= found.length;
  }
}

/** Message for text that isn't a valid ETag list. */
export const entityTagAdvice =
  'Use the ETag exactly as in the response, including its quotes, such as "17", or use *.';
