import { cpus, totalmem } from 'node:os';
import { type Size, transfersPerAccount } from './seed.ts';

/** Returns a one-line description of the benchmark's machine and data. */
export function machine({ accounts, offers }: Size): string {
  const processors = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const transfers = (accounts * transfersPerAccount).toLocaleString('en-US');
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memoryGb} GB, Node ${process.versions.node}; ${transfers} transfers, ${offers.toLocaleString('en-US')} offers from one firm`;
}
