import { chmod, mkdir, open } from 'node:fs/promises';

/** Files that the system account needs and can't reach in root's folders: binaries, clusters. */
export const stateFolder = '/var/lib/placement-desk';

/** Made readable for every account whatever the umask is. */
export async function publicFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(stateFolder, 0o755);
  await chmod(folder, 0o755);
  return folder;
}

/** A new name is durable only once its folder is, and the service acknowledges writes that depend on it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
