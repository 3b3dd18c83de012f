import type { Page } from 'playwright-core';

const maxEntries = 50;
const maxCharacters = 500;

export interface FailedRequest {
  readonly url: string;
  /** Chromium's name of the network error, or `403` and other statuses of 400 and above. */
  readonly reason: string;
}

export interface PageLog {
  /** What scripts reported as errors, and those that nobody caught: the first 50, each cut after 500 characters. */
  readonly errors: string[];
  /** The first 50 requests that failed, the navigation itself excepted. */
  readonly failed: FailedRequest[];
  /** Requests so far, whatever became of them. */
  requests: number;
}

/** Notes what a page says and requests from now on. */
export function logPage(page: Page): PageLog {
  const log: PageLog = { errors: [], failed: [], requests: 0 };
  const note = (text: string): void => {
    if (log.errors.length < maxEntries) log.errors.push(cut(text));
  };
  const fail = (url: string, reason: string): void => {
    if (log.failed.length < maxEntries) log.failed.push({ url: cut(url), reason });
  };
  page.on('console', (message) => {
    // The browser's own messages about failed requests are in `failed`.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  page.on('request', () => log.requests++);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself has cancelled it, or has been left.
    if (!request.isNavigationRequest() && reason !== 'net::ERR_ABORTED') fail(request.url(), reason);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      fail(response.url(), String(response.status()));
  });
  return log;
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
