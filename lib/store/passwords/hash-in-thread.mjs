import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux, each thread has its own priority, so a lower priority here gives requests precedence over
// passwords. On other systems, it would apply to the entire service.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // Passwords can be checked even if the operator forbids changing the priority.
  }
}

parentPort?.on('message', ({ password, salt, length, options }) => {
  parentPort?.postMessage(scryptSync(password, salt, length, options));
});
