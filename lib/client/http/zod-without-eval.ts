import { config } from 'zod';

// zod compiles schemas with eval for speed, after testing whether eval is allowed. The Content Security Policy of our
// pages forbids eval and would report the test, which runs when the first object schema is created. Import this file
// before any schema. The same applies to workers. On the server, eval is allowed.
if (typeof window !== 'undefined' || 'WorkerGlobalScope' in globalThis) {
  config({ jitless: true });
}
