import { userInfo } from 'node:os';
import type { EventContext } from '#lib/domain/access/security-event.ts';

/** The operator as the cause of what a command does. */
export function byOperator(): EventContext {
  return { actor: { kind: 'operator', name: operatorName(), keyId: null }, address: null, requestId: null };
}

/** The account on the machine, for the trails. Some containers run under a number without a name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
