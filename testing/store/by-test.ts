import type { EventContext } from '#lib/domain/access/security-event.ts';

/** The cause of what a test does past the service. */
export const byTest: EventContext = {
  actor: { kind: 'operator', name: 'test', keyId: null },
  address: null,
  requestId: null,
};
