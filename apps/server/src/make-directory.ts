import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a directory and its missing parents; returns false if it exists. Node's own recursive mode never ends where a
 * parent exists but takes no new directory (`/proc`).
 */
export async function makeDirectory(directory: string): Promise<boolean> {
  try {
    return await makeOne(directory);
  } catch (error) {
    const parent = path.dirname(directory);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === directory) throw error;
    await makeDirectory(parent);
    return makeOne(directory);
  }
}

async function makeOne(directory: string): Promise<boolean> {
  try {
    await mkdir(directory);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(directory)).isDirectory())
      return false;
    throw error;
  }
}
