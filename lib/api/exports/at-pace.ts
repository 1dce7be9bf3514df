/** How long a reader can pause. */
export const graceMs = 10_000;

/** Minimum average pace of a reader that has used up its grace period. A slower reader is disconnected. */
export const minBytesPerSecond = 32 * 1024;

/**
 * Yields chunks to a reader. Calls `onSlow` if the reader takes longer to request the next chunk than the minimum
 * pace permits, even if it reads a few bytes now and then. Only time spent waiting for the reader counts.
 */
export async function* atPace<Chunk extends string | Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  onSlow: () => void,
): AsyncGenerator<Chunk> {
  let leftMs = graceMs;
  for await (const chunk of chunks) {
    leftMs = Math.min(graceMs, leftMs) + (chunk.length / minBytesPerSecond) * 1_000;
    const startedAt = performance.now();
    const late = setTimeout(onSlow, leftMs).unref();
    try {
      yield chunk;
    } finally {
      clearTimeout(late);
    }
    leftMs -= performance.now() - startedAt;
  }
}
