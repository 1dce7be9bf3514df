import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clientTypes } from './client-types.ts';

writeFileSync(resolve(import.meta.dirname, '../../clients/typescript/src/schema.ts'), await clientTypes());
