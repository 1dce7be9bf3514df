import type { Violation } from '#lib/domain/problems/problems.ts';
import type { FirmChange } from './update-lists.ts';
import { at } from './rule.ts';

export function atFirm(change: FirmChange, message: string): Omit<Violation, 'code'> {
  return at(`participatingFirms[${change.index}].participatingFirmId`, message);
}
