const place = Symbol.for('placement-desk.draining');
const registry: typeof globalThis & { [place]?: boolean } = globalThis;

/** Has /readyz say that requests had better go to another service, because this one is about to stop. */
export function startDraining(): void {
  registry[place] = true;
}

export function isDraining(): boolean {
  return registry[place] === true;
}
