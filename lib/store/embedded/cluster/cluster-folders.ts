import { chmod, mkdir, open } from 'node:fs/promises';

/** Folder for files that the system account needs and can't reach in root's folders: binaries and clusters. */
export const stateFolder = '/var/lib/placement-desk';

/** Creates a folder that every account can read, whatever the umask is. */
export async function publicFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(stateFolder, 0o755);
  await chmod(folder, 0o755);
  return folder;
}

/** Makes new names in a folder durable, because the service acknowledges writes that depend on them. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
