import { resolve } from 'node:path';

/** npm starts commands in the project's folder; a path is meant from where the person is. */
export function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return script === 'desk' && folder !== undefined ? resolve(folder, file) : resolve(file);
}
