import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux a priority is a thread's own, so that requests go before passwords. Elsewhere it would be the whole
// service's.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // Where the operator forbids even this, passwords are checked all the same.
  }
}

parentPort?.on('message', ({ password, salt, length, options }) => {
  parentPort?.postMessage(scryptSync(password, salt, length, options));
});
