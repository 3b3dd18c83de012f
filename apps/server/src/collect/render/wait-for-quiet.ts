import type { Page, Request } from 'playwright-core';

/** As long as Playwright waits for another request. */
const defaultQuietMs = 500;

export interface QuietWatch {
  /** Whether no request was in flight for that long, before the time was up. */
  readonly wait: (timeoutMs: number) => Promise<boolean>;
}

/** Follows the requests of a page from now on. */
export function waitForQuiet(page: Page, quietMs = defaultQuietMs): QuietWatch {
  const inFlight = new Set<Request>();
  let onChange = (): void => undefined;
  const forget = (request: Request): void => {
    inFlight.delete(request);
    onChange();
  };
  page.on('request', (request) => {
    inFlight.add(request);
    onChange();
  });
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return {
    wait: (timeoutMs) =>
      new Promise((resolve) => {
        let quiet: NodeJS.Timeout | undefined;
        const end = (isQuiet: boolean): void => {
          clearTimeout(quiet);
          clearTimeout(limit);
          onChange = () => undefined;
          resolve(isQuiet);
        };
        const limit = setTimeout(() => end(false), timeoutMs);
        onChange = () => {
          clearTimeout(quiet);
          if (inFlight.size === 0) quiet = setTimeout(() => end(true), quietMs);
        };
        onChange();
      }),
  };
}
