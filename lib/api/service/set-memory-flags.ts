import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { setFlagsFromString } from 'node:v8';

/** Sets the V8_FLAGS in the given file, which explains them. Must run before much memory is allocated. */
export function setMemoryFlags(runtimeFile: string): void {
  const { V8_FLAGS: flags = '' } = parseEnv(readFileSync(runtimeFile, 'utf8'));
  for (const flag of flags.split(' ')) setFlagsFromString(flag);
}
