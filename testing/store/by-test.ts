import type { EventContext } from '#lib/domain/access/security-event.ts';

/** Author of changes that a test makes directly in the store. */
export const byTest: EventContext = {
  actor: { kind: 'operator', name: 'test', keyId: null },
  address: null,
  requestId: null,
};
