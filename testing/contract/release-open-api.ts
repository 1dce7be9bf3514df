import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { documentToRelease, releasedDocument, releasedFile } from './released-document.ts';
import { isLaterVersion } from './versions.ts';

// Run this script for each release. It stores the current document, which later versions must remain compatible with.
const [{ info }, last] = [documentToRelease(), releasedDocument().info];
if (!isLaterVersion(info.version, last.version)) {
  throw new Error(
    `Release ${last.version} is already stored. Raise the version in package.json, package-lock.json and both clients first.`,
  );
}
writeFileSync(
  releasedFile,
  await format(JSON.stringify(documentToRelease()), { parser: 'json', printWidth: 110 }),
);
