'use client';

import { remembered } from '#lib/client/http/remembered.ts';

/** Whether single letters act. Who speaks to the computer, or types with difficulty, switches them off (WCAG 2.1.4). */
export const {
  use: useSingleKeys,
  read: readSingleKeys,
  write: rememberSingleKeys,
} = remembered<'on' | 'off'>('single-keys', isSwitch, 'on');

function isSwitch(stored: unknown): stored is 'on' | 'off' {
  return stored === 'on' || stored === 'off';
}
