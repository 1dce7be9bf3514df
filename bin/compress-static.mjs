import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a Brotli and a gzip copy of each script and style sheet in the build, so that the server compresses none. */
export async function compressStatic(root) {
  const folder = join(root, '.next', 'static');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name);
    const content = await readFile(file);
    await Promise.all([
      writeFile(`${file}.br`, await brotli(content)), // highest quality by default
      writeFile(`${file}.gz`, await zip(content, { level: 9 })),
    ]);
  }
}
