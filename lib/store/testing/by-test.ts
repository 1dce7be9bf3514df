import type { Cause } from '#lib/domain/security-event.ts';

/** The cause of what a test does past the service. */
export const byTest: Cause = {
  actor: { kind: 'operator', name: 'test', keyId: null },
  address: null,
  requestId: null,
};
