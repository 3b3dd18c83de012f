import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readFindings, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const redirect =
  (location: string, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) =>
    response.writeHead(302, { location, ...headers }).end();
const rules: Handler = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private');
const page =
  (...hrefs: readonly string[]): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Page</title>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`,
      );
/** robots.txt, and as many further redirects as are needed for this number before the rules. */
const chain = (redirects: number): Record<string, Handler> => ({
  '/robots.txt': redirect('/robots-1'),
  ...Object.fromEntries(
    Array.from({ length: redirects }, (_, i) => [
      `/robots-${i + 1}`,
      i + 1 === redirects ? rules : redirect(`/robots-${i + 2}`),
    ]),
  ),
});

/** Whether the crawl got the private page, and what it says about robots.txt. */
async function crawl(handlers: Readonly<Record<string, Handler>>) {
  const site = await startSite({ '/': page('/private'), '/private': page('/'), ...handlers });
  sites.push(site);
  const taskId = await startCrawl(user.api, site.url);
  const { status } = await waitForCrawl(user.api, taskId);
  const findings = await readFindings(user.api, taskId, 'page');
  return {
    status: status as string,
    isAllowed: site.hits.has('/private'),
    skipped: (await readSkipped(user.api, taskId)).map(({ reason }) => reason),
    findings: [...findings.keys()].filter((check) => /^rb-(?:redirects|5xx|missing)$/.test(check)),
  };
}

const unavailable = { status: 'complete', isAllowed: true, skipped: [], findings: ['rb-redirects'] };
const obeyed = { status: 'complete', isAllowed: false, skipped: ['robots'], findings: [] };

describe('robots.txt that redirects', { timeout: 120_000 }, () => {
  it.each([
    ['to itself', { '/robots.txt': redirect('/robots.txt') }],
    ['in a loop', { '/robots.txt': redirect('/rules'), '/rules': redirect('/robots.txt') }],
    ['six times', chain(6)],
    ['to no web URL', { '/robots.txt': redirect('mailto:webmaster@example.com') }],
    ['to an invalid URL', { '/robots.txt': redirect('http://') }],
  ])('%s allows everything, with a finding', async (_how, handlers: Record<string, Handler>) => {
    expect(await crawl(handlers)).toEqual(unavailable);
  });

  it.each([
    ['once', chain(1)],
    ['five times', chain(5)],
    [
      'to itself to set a cookie',
      {
        '/robots.txt': (request, response) =>
          request.headers.cookie === 'seen=1'
            ? rules(request, response)
            : redirect('/robots.txt', { 'set-cookie': 'seen=1' })(request, response),
      },
    ],
  ])('%s before its rules is obeyed', async (_how, handlers: Record<string, Handler>) => {
    expect(await crawl(handlers)).toEqual(obeyed);
  });
});
