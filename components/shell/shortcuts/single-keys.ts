'use client';

import { remembered } from '#lib/client/http/remembered.ts';

/**
 * Whether single-key shortcuts are on. People who use speech input, or have difficulty typing, can turn them off
 * (WCAG 2.1.4).
 */
export const {
  use: useSingleKeys,
  read: readSingleKeys,
  write: rememberSingleKeys,
} = remembered<'on' | 'off'>('single-keys', isSwitch, 'on');

function isSwitch(stored: unknown): stored is 'on' | 'off' {
  return stored === 'on' || stored === 'off';
}
