import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

import { errorCode } from './error.ts';

/** Null if there is no password yet, or its file is empty. */
export async function readPassword(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Called only by the holder of the start lock. */
export async function createPassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const partial = `${file}.new`;
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  return password;
}

/** The application's role has its own password, so its URL does not give access to the administrator account. */
export function applicationPassword(adminPassword: string): string {
  return createHmac('sha256', adminPassword).update('siteglass application role').digest('base64url');
}
