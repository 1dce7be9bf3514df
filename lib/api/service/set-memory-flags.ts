import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { setFlagsFromString } from 'node:v8';

/** Applies the V8_FLAGS from the given file, which explains each flag. Must run before much memory is allocated. */
export function setMemoryFlags(runtimeFile: string): void {
  const { V8_FLAGS: flags = '' } = parseEnv(readFileSync(runtimeFile, 'utf8'));
  for (const flag of flags.split(' ')) setFlagsFromString(flag);
}
