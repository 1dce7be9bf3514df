import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { documentToRelease, releasedFile } from './released-document.ts';

// With a release: keeps today's document as the one that later ones must not break.
writeFileSync(
  releasedFile,
  await format(JSON.stringify(documentToRelease()), { parser: 'json', printWidth: 110 }),
);
