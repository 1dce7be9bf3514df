import { processValue } from '#lib/store/process-value.ts';

const draining = processValue<boolean>('draining');

/** Has /readyz say that requests had better go to another service, because this one is about to stop. */
export function startDraining(): void {
  draining.set(true);
}

export function isDraining(): boolean {
  return draining.get() === true;
}
