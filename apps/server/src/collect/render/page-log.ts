import type { FailedRequest, NeededRequest } from '@siteglass/analysis';
import type { Page, Request } from 'playwright-core';
import { REFUSAL_HEADER } from './proxy-refusal.ts';

const maxEntries = 50;
const maxNeeded = 200;
const maxCharacters = 500;
/** Messages of the browser itself about what is in `failed`, or among the issues of the traffic. */
const reportedElsewhere =
  /^(?:Failed to load resource|Mixed Content:)|blocked by CORS policy|Content Security Policy directive/;
const neededTypes: ReadonlySet<string> = new Set<NeededRequest['type']>([
  'script',
  'stylesheet',
  'fetch',
  'xhr',
]);

export interface PageLog {
  /** What scripts reported as errors, and those that nobody caught: the first 50, each cut after 500 characters. */
  readonly errors: string[];
  /** The first 50 requests that failed, except the navigation itself and what the proxy refused. */
  readonly failed: FailedRequest[];
  /** The first 200 requests for scripts, stylesheets and data. */
  readonly needed: NeededRequest[];
  /** Requests so far, whatever became of them. */
  requests: number;
}

/** Notes what a page says and requests from now on. */
export function logPage(page: Page): PageLog {
  const log: PageLog = { errors: [], failed: [], needed: [], requests: 0 };
  const note = (text: string): void => {
    if (log.errors.length < maxEntries) log.errors.push(cut(text));
  };
  const fail = (request: Request, reason: string): void => {
    if (log.failed.length < maxEntries)
      log.failed.push({ url: cut(request.url()), type: request.resourceType(), reason });
  };
  page.on('console', (message) => {
    // Only scripts pass arguments.
    const isOfBrowser = message.args().length === 0;
    if (message.type() === 'error' && !(isOfBrowser && reportedElsewhere.test(message.text())))
      note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  page.on('request', (request) => {
    log.requests++;
    const [url, type] = [request.url(), request.resourceType()];
    if (isNeeded(type) && log.needed.length < maxNeeded && url.length <= maxCharacters)
      log.needed.push({ url, type });
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself has cancelled it, or has been left.
    if (!request.isNavigationRequest() && reason !== 'net::ERR_ABORTED') fail(request, reason);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() < 400 || request.isNavigationRequest()) return;
    if (response.headers()[REFUSAL_HEADER] === undefined) fail(request, String(response.status()));
  });
  return log;
}

function isNeeded(type: string): type is NeededRequest['type'] {
  return neededTypes.has(type);
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
