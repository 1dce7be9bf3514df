import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { setFlagsFromString } from 'node:v8';

/** Tells V8 what V8_FLAGS of that file says: see there why. Before much is allocated. */
export function setMemoryFlags(runtimeFile: string): void {
  const { V8_FLAGS: flags = '' } = parseEnv(readFileSync(runtimeFile, 'utf8'));
  for (const flag of flags.split(' ')) setFlagsFromString(flag);
}
