import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = resolve(import.meta.dirname, '../../clients/typescript');

/** The program in the client's README, in a folder that contains only the packed client from this project. */
export type InstalledClient = {
  /** The folder that contains only the client. Other programs in it can use the client, too. */
  readonly bare: string;
  readonly program: string;
  /** Updates a copy, and returns its output. Rejects if the program ends with an error. */
  sync(place: { readonly baseUrl: string; readonly key: string; readonly copy: string }): Promise<string>;
};

/** Packs the client and installs it as if it came from a registry. */
export async function installClient(folder: string): Promise<InstalledClient> {
  const bare = join(folder, 'bare');
  await mkdir(bare);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  await cp(join(source, 'README.md'), join(bare, 'README.md'));
  await writeFile(join(bare, 'package.json'), '{ "type": "module" }');
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', [...words, join(folder, stdout.trim())], { cwd: bare });
  const readme = await readFile(join(bare, 'README.md'), 'utf8');
  const program = /<!-- sync -->\n```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  await writeFile(join(bare, 'sync.js'), program);
  return {
    bare,
    program,
    sync: async ({ baseUrl, key, copy }) => {
      const env = { ...process.env, DESK_URL: baseUrl, DESK_KEY: key, COPY: join(bare, copy) };
      return (await run(process.execPath, ['sync.js'], { cwd: bare, env })).stdout;
    },
  };
}
