import type { Readable } from 'node:stream';

/** A body that goes out as it comes, as Next takes it. */
export function webStreamOf(stream: Readable): ReadableStream {
  const chunks = stream[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next: IteratorResult<string | Uint8Array> = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel: () => void stream.destroy(),
  });
}
