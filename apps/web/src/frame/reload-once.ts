import { wasEverLost } from '../api/connection.ts';

const key = 'siteglass-reloaded';

/**
 * Reloads the page, which loads the new version of a website whose old files are gone. Returns false if the same files
 * have been reloaded before, which did not help, unless the service was unreachable in the meantime.
 */
export function reloadOnce(): boolean {
  try {
    // The name of the file changes with every version.
    const version = import.meta.url;
    if (sessionStorage.getItem(key) === version && !wasEverLost()) return false;
    sessionStorage.setItem(key, version);
  } catch {
    return false; // without storage, nothing would prevent endless reloads
  }
  location.reload();
  return true;
}
