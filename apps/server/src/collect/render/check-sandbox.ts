import { userInfo } from 'node:os';
import type { BrowserEnvironment } from './find-chromium.ts';
import { launchBrowser } from './launch-browser.ts';

export type SandboxCheck =
  | { readonly works: true }
  /**
   * `root`: Chromium has no sandbox for root. `namespaces`: the system or container gives this user no user namespaces.
   * `other`: it does not start for another reason, which `detail` has.
   */
  | { readonly works: false; readonly cause: 'root' | 'namespaces' | 'other'; readonly detail: string };

/** Starts the browser once as the current user, with a temporary profile, and opens a page in it. */
export async function checkSandbox(
  path: string,
  { sandbox, env }: { readonly sandbox: 'on' | 'off'; readonly env: BrowserEnvironment },
): Promise<SandboxCheck> {
  try {
    const browser = await launchBrowser({ path, sandbox, env });
    try {
      // The sandbox is around the process of the page.
      await (await browser.newPage()).setContent('');
    } finally {
      await browser.close();
    }
    return { works: true };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { works: false, cause: causeOfFailedStart(message), detail: lineOf(message) };
  }
}

/** The name of the user that runs this process; some containers have none for its number. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Why a browser did not start, by the message of the error. */
export function causeOfFailedStart(message: string): 'root' | 'namespaces' | 'other' {
  if (message.includes('Running as root without --no-sandbox')) return 'root';
  return /No usable sandbox|Failed to move to new namespace/.test(message) ? 'namespaces' : 'other';
}

/** What Chromium itself says in a failed start, else the first line. */
function lineOf(message: string): string {
  const said = /\[err\] (?:\[[^\]]*\] ?)?(.+)/.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return said.trim();
}
