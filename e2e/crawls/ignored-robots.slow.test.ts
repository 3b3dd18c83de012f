import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readFindings, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
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

const text =
  (body: string, status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
const page =
  (links: readonly string[], head = ''): Handler =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${links.map((url) => `<a href="${url}">Link</a>`).join(' ')}`,
      );

const file = '/siteglass-verification.txt';
/** A site whose robots.txt disallows most of it, and asks for a delay that no crawl of a test could keep. */
async function startPrivateSite(handlers: Readonly<Record<string, Handler>> = {}): Promise<{
  readonly site: Site;
  /** What the server returns as the proof; 404 if it is null. */
  readonly proof: { content: string | null };
}> {
  const proof: { content: string | null } = { content: null };
  const site = await startSite({
    '/': page(['/private/a', '/private/b', '/open']),
    '/robots.txt': text('User-agent: *\nDisallow: /private/\nDisallow: /sitemap.xml\nCrawl-delay: 30\n'),
    '/open': page(['/'], '<link rel="canonical" href="/private/a">'),
    '/private/a': page(['/'], '<meta name="robots" content="noindex">'),
    '/private/b': page(['/']),
    [file]: (request, response) =>
      text(proof.content ?? '', proof.content === null ? 404 : 200)(request, response),
    ...handlers,
  });
  sites.push(site);
  return { site, proof };
}

async function addSite(url: string, owner = user): Promise<{ readonly id: number; readonly text: string }> {
  const { body } = await owner.api.post('/verifications', { domain: url });
  return { id: Number(body.data.id), text: String(body.data.proofs.file.content) };
}
const verify = async (id: number, owner = user): Promise<string> =>
  String(expectSuccess(await owner.api.post(`/verifications/${id}/check`), 200).state);
const stateOf = async (id: number): Promise<string> => {
  const { items } = expectSuccess(await user.api.get('/verifications'), 200) as {
    items: { id: number; state: string }[];
  };
  return items.find((one) => one.id === id)?.state ?? '';
};
const ignoring = { obey_robots: false };
const pathsOf = (urls: readonly { readonly url: string }[]): string[] =>
  urls.map(({ url }) => new URL(url).pathname).sort();

describe('a crawl that is to ignore robots.txt', { timeout: 120_000 }, () => {
  it('is refused for a site that is not verified, with how to verify it', async () => {
    const { site } = await startPrivateSite();
    const own = await service.createUser({ plan: 'endless' });
    const start = () => own.api.post('/crawls', { domain: site.url, ...ignoring });
    const message = expectError(await start(), 'FORBIDDEN');
    expect(message).toContain(`127.0.0.1:${site.port}`);
    expect(message).toContain('POST /api/v1/verifications,');
    const { id } = await addSite(site.url, own);
    expect(expectError(await start(), 'FORBIDDEN')).toContain(`POST /api/v1/verifications/${id}/check`);
    expect(expectSuccess(await own.api.get('/crawls'), 200).items).toEqual([]);
    expect(expectSuccess(await own.api.get('/user/usage'), 200).scans_today.crawls.used).toBe(0);
    expectError(await own.api.post('/crawls', { domain: site.url, obey_robots: 'no' }), 'INVALID_REQUEST');
  });

  it('is refused for a site that another account has verified', async () => {
    const { site, proof } = await startPrivateSite();
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    expect(await verify(id)).toBe('verified');
    const other = await service.createUser({ plan: 'endless' });
    await addSite(site.url, other);
    expectError(await other.api.post('/crawls', { domain: site.url, ...ignoring }), 'FORBIDDEN');
  });

  it('visits what a verified site disallows, and still reports that it is blocked', async () => {
    const urlset =
      (urls: readonly string[]): Handler =>
      (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>http://${request.headers.host ?? ''}${url}</loc></url>`).join('')}</urlset>`,
          );
    const { site, proof } = await startPrivateSite({
      '/sitemap.xml': urlset(['/', '/open', '/private/a', '/private/c']),
      '/private/c': page(['/']),
    });
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    expect(await verify(id)).toBe('verified');

    const taskId = await startCrawl(user.api, site.url, ignoring);
    const crawl = await waitForCrawl(user.api, taskId);
    expect(crawl).toMatchObject({ status: 'complete', obey_robots: false });
    expect(pathsOf(await readPages(user.api, taskId))).toEqual([
      '/',
      '/open',
      '/private/a',
      '/private/b',
      '/private/c',
    ]);
    expect(await readSkipped(user.api, taskId)).toEqual([]);
    const found = await readFindings(user.api, taskId, 'site');
    const paths = (check: string): string[] => (found.get(check) ?? []).map((url) => new URL(url).pathname);
    expect(paths('link-blocked-target').sort()).toEqual(['/private/a', '/private/b']);
    expect(paths('sm-blocked').sort()).toEqual(['/private/a', '/private/c']);
    expect(paths('can-target-blocked')).toEqual(['/open']);
    // It is not in the sitemap, and does not belong there.
    expect(paths('sm-missing-pages')).toEqual([]);
    const ofPages = await readFindings(user.api, taskId, 'page');
    expect(ofPages.get('idx-noindex-robots-blocked')).toEqual([`${site.url}/private/a`]);

    const listed = expectSuccess(await user.api.get(`/crawls/${taskId}`), 200);
    expect(listed.obey_robots).toBe(false);
  });

  it('is not compared with one that obeys, which a verified site still gets by default', async () => {
    const { site, proof } = await startPrivateSite({
      '/robots.txt': text('User-agent: *\nDisallow: /private/'),
    });
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    await verify(id);
    const first = await startCrawl(user.api, site.url, ignoring);
    await waitForCrawl(user.api, first);
    const second = await startCrawl(user.api, site.url);
    const obeyed = await waitForCrawl(user.api, second);
    expect(obeyed).toMatchObject({ status: 'complete', obey_robots: true, previous_task_id: null });
    expect(pathsOf(await readSkipped(user.api, second))).toEqual(['/private/a', '/private/b']);
    const third = await waitForCrawl(user.api, await startCrawl(user.api, site.url, ignoring));
    expect(third.previous_task_id).toBe(first);
  });

  it('goes on where robots.txt is broken', async () => {
    const { site, proof } = await startPrivateSite({ '/robots.txt': text('Broken', 503) });
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    await verify(id);
    const taskId = await startCrawl(user.api, site.url, ignoring);
    expect(await waitForCrawl(user.api, taskId)).toMatchObject({ status: 'complete' });
    expect(pathsOf(await readPages(user.api, taskId))).toContain('/private/a');
  });

  it('is refused once the proof is gone, with what is there instead', async () => {
    const { site, proof } = await startPrivateSite();
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    expect(await verify(id)).toBe('verified');
    proof.content = null;
    const answer = await user.api.post('/crawls', { domain: site.url, ...ignoring });
    expect(expectError(answer, 'FORBIDDEN')).toContain('returned status 404');
    expect(await stateOf(id)).toBe('lapsed');
    proof.content = content;
    expectError(await user.api.post('/crawls', { domain: site.url, ...ignoring }), 'FORBIDDEN');
    expect(await verify(id)).toBe('verified');
    expect((await user.api.post('/crawls', { domain: site.url, ...ignoring })).status).toBe(202);
  });

  it('ends if the start page redirects to a site that is not verified', async () => {
    const away = await startPrivateSite();
    const { site, proof } = await startPrivateSite({
      '/': (_request, response) => response.writeHead(301, { location: `${away.site.url}/` }).end(),
    });
    const { id, text: content } = await addSite(site.url);
    proof.content = content;
    await verify(id);
    const taskId = await startCrawl(user.api, site.url, ignoring);
    const crawl = await waitForCrawl(user.api, taskId);
    expect(crawl).toMatchObject({ status: 'error', error: { code: 'HTTP_ERROR' } });
    expect(crawl.error.message).toContain(
      `redirects to 127.0.0.1:${away.site.port}, which is not a verified site of yours`,
    );
    expect(away.site.hits.has('/private/a')).toBe(false);
  });

  it.each([
    ['obeys it on subdomains that a file does not cover', 'file', ['/private/sub']],
    ['ignores it on subdomains too if a DNS record covers them', 'dns', []],
  ] as const)('%s', async (_what, method, skipped) => {
    const domain = `robots-${process.pid}-${method}.example`;
    const { site, proof } = await startPrivateSite({
      '/robots.txt': text('User-agent: *\nDisallow: /private/'),
      '/': (request, response) =>
        page(['/private/a', `http://sub.${request.headers.host?.replace(/^sub\./, '') ?? ''}/private/sub`])(
          request,
          response,
        ),
    });
    const url = `http://${domain}:${site.port}`;
    service.dns.setZones({ [domain]: { a: ['127.0.0.1'] }, [`sub.${domain}`]: { a: ['127.0.0.1'] } });
    const { id, text: content } = await addSite(url);
    if (method === 'file') proof.content = content;
    else service.dns.setZones({ [domain]: { a: ['127.0.0.1'], txt: [content] } });
    expect(await verify(id)).toBe('verified');
    const taskId = await startCrawl(user.api, url, { ...ignoring, include_subdomains: true });
    expect(await waitForCrawl(user.api, taskId)).toMatchObject({ status: 'complete' });
    expect(pathsOf(await readPages(user.api, taskId))).toContain('/private/a');
    const left = await readSkipped(user.api, taskId);
    expect(left.map(({ reason }) => reason)).toEqual(skipped.map(() => 'robots'));
    expect(pathsOf(left)).toEqual(skipped);
  });
});
