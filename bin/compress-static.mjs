import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a compressed copy next to each script and style sheet of the build, which the server sends unchanged. */
export async function compressStatic(root) {
  const folder = join(root, '.next', 'static');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name);
    const content = await readFile(file);
    await Promise.all([
      writeFile(`${file}.br`, await brotli(content)), // at its highest quality, the default
      writeFile(`${file}.gz`, await zip(content, { level: 9 })),
    ]);
  }
}
