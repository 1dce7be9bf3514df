export type Fetch = (request: Request) => Promise<Response>;

const maxAttempts = 5;
const maxWaitMs = 60_000;

/**
 * Retries requests when a retry can help and is safe: after a lost connection, 429 or 503, and while the first
 * request with the same Idempotency-Key is still in progress. A PUT or POST without an Idempotency-Key gets one. A
 * DELETE is sent only once.
 */
export function retryingFetch(send: Fetch): Fetch {
  return async (request) => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isKeyed = ['PUT', 'POST'].includes(request.method);
    if (isKeyed && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', crypto.randomUUID());
    }
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === maxAttempts || !(isRead || isKeyed);
      const outcome = await send(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return null;
      });
      if (outcome !== null && (isLast || !isForLater(outcome))) {
        return outcome;
      }
      await outcome?.body?.cancel();
      await pause(waitMs(outcome, attempt), request.signal);
    }
  };
}

function isForLater({ status, headers }: Response): boolean {
  return status === 429 || status === 503 || (status === 409 && headers.has('Retry-After'));
}

/**
 * Returns the delay from Retry-After, or else an exponential backoff, at most a minute. Adds jitter, so clients don't
 * all retry at the same time.
 */
function waitMs(response: Response | null, attempt: number): number {
  const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN) * 1000;
  const wait = Number.isFinite(asked) ? asked : 250 * 2 ** attempt;
  return Math.min(wait, maxWaitMs) + Math.random() * 250;
}

export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
