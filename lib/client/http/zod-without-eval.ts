import { config } from 'zod';

// zod writes code of its own for speed, after a try whether it may. The pages' policy forbids it and would report the
// try, which comes with the first object schema: import this before. On the server nothing forbids it.
if (typeof window !== 'undefined') {
  config({ jitless: true });
}
