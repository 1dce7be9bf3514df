import { config } from 'zod';

// zod compiles schemas with eval for speed, after testing whether it is allowed. The pages' policy forbids eval and
// would report the test, which runs with the first object schema, so import this file first. Workers follow. On the server nothing
// forbids it.
if (typeof window !== 'undefined' || 'WorkerGlobalScope' in globalThis) {
  config({ jitless: true });
}
