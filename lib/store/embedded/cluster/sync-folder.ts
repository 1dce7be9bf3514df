import { open } from 'node:fs/promises';

/** A new name is durable only once its folder is, and the service acknowledges writes that depend on it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
