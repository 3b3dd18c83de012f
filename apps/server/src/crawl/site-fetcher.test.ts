import { describe, expect, it } from 'vitest';
import type { FetchRequest } from '../collect/fetch/fetch-request.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { Pace } from './pace.ts';
import type { RequestSecrets } from './request-settings.ts';
import { createScope } from './scope.ts';
import { createSiteFetcher } from './site-fetcher.ts';

/** What was requested, over which kind of connection, and the headers that a hop to a URL would get. */
interface Sent {
  readonly url: string;
  readonly verifyTls: boolean;
  readonly headersFor: (url: string) => Readonly<Record<string, string>>;
}

function fakeFetcher(redirects = 0): { readonly fetcher: Fetcher; readonly sent: Sent[]; closed: number } {
  const sent: Sent[] = [];
  const send = ({ url, headersFor, verifyTls = false }: FetchRequest): Promise<FetchedResource> => {
    sent.push({
      ...{ url, verifyTls },
      headersFor: (hop) => Object.fromEntries(headersFor?.(new URL(hop)) ?? []),
    });
    return Promise.resolve({ redirects: Array.from({ length: redirects }) } as unknown as FetchedResource);
  };
  const fake = {
    sent,
    closed: 0,
    fetcher: {
      limits: {},
      fetch: send,
      openLine: ({ verifyTls } = {}) => ({
        fetch: (request) => send({ ...request, verifyTls }),
        close: () => {
          fake.closed++;
          return Promise.resolve();
        },
      }),
      close: () => Promise.resolve(),
    } as Fetcher,
  };
  return fake;
}

const secretHeaders = { 'x-preview': 'open sesame', authorization: 'Basic YWRtaW46cMOkc3M=' };

function settingsOf(startUrl: string, includeSubdomains = false) {
  const secrets: RequestSecrets = {
    ...{ startUrl, includeSubdomains, headers: [['X-Preview', 'open sesame']] },
    basicAuth: { username: 'admin', password: 'pa\u0308ss' },
  };
  const { isOwn } = createScope({ startUrl, includeSubdomains, include: [], exclude: [] });
  return { isOwn, userAgent: 'StagingBot/1.0', secrets, pace: null };
}

describe('the headers of a crawl', () => {
  const agent = { 'user-agent': 'StagingBot/1.0' };
  const all = { ...agent, ...secretHeaders };
  it.each([
    ['https://example.com/', false, 'https://example.com/a', all],
    ['https://example.com/', false, 'https://www.example.com/', all],
    ['https://www.example.com/', false, 'https://example.com/', all],
    ['https://example.com/', false, 'http://example.com/', agent],
    ['http://example.com/', false, 'http://example.com/', all],
    ['http://example.com/', false, 'https://example.com/', all],
    ['https://example.com/', false, 'https://example.com:8443/', {}],
    ['https://example.com/', false, 'https://blog.example.com/', {}],
    ['https://example.com/', true, 'https://blog.example.com/', all],
    ['https://example.com/', true, 'https://example.com.evil.test/', {}],
    ['https://example.com/', true, 'https://evil-example.com/', {}],
    // Subdomains of a public suffix belong to others.
    ['https://github.io/', true, 'https://someone.github.io/', agent],
    ['https://www.github.io/', true, 'https://someone.github.io/', agent],
    ['http://127.0.0.1:8080/', false, 'http://127.0.0.1:8080/', all],
    ['http://127.0.0.1:8080/', true, 'http://127.0.0.1:8081/', {}],
  ])('of %s with subdomains: %s, for %s', async (startUrl, includeSubdomains, hop, headers) => {
    const { fetcher, sent } = fakeFetcher();
    await createSiteFetcher(fetcher, settingsOf(startUrl, includeSubdomains)).fetch({ url: startUrl });
    expect(sent[0]?.headersFor(hop)).toEqual(headers);
  });

  it.each([
    ['https://example.com/', all],
    ['https://shop.example.com:8443/a', all],
    ['http://example.com/', agent],
    ['https://www.example.com/', {}],
    ['https://shop.example.com/', {}],
    ['https://other.example/', {}],
  ])('of a list of URLs are for its hosts only: %s', async (hop, headers) => {
    const hosts = ['example.com', 'shop.example.com:8443'];
    const { secrets, ...settings } = settingsOf('https://example.com/');
    const { isOwn } = createScope({ ...secrets, include: [], exclude: [], hosts });
    const { fetcher, sent } = fakeFetcher();
    const site = createSiteFetcher(fetcher, { ...settings, isOwn, secrets: { ...secrets, hosts } });
    await site.fetch({ url: 'https://example.com/' });
    expect(sent[0]?.headersFor(hop)).toEqual(headers);
  });

  it('are secret: their connections are to a server that proves who it is', async () => {
    const { fetcher, sent } = fakeFetcher();
    const site = createSiteFetcher(fetcher, settingsOf('https://example.com/'));
    const line = site.openLine();
    await site.fetch({ url: 'https://example.com/robots.txt' });
    await line.fetch({ url: 'https://example.com/a' });
    await line.fetch({ url: 'https://other.example/' });
    await site.fetch({ url: 'https://other.example/sitemap.xml' });
    expect(sent.map(({ url, verifyTls }) => [url, verifyTls])).toEqual([
      ['https://example.com/robots.txt', true],
      ['https://example.com/a', true],
      ['https://other.example/', false],
      ['https://other.example/sitemap.xml', false],
    ]);
    // Neither does a redirect from another site to this one take them along.
    const back = sent.slice(2).map(({ headersFor }) => headersFor('https://example.com/'));
    expect(back).toEqual([agent, agent]);
  });

  it('are not sent to the old site once a crawl has moved, except for what it fetches there itself', async () => {
    const { fetcher, sent } = fakeFetcher();
    const { isOwn } = createScope({
      ...settingsOf('https://new.example/').secrets,
      include: [],
      exclude: [],
    });
    const site = createSiteFetcher(fetcher, { ...settingsOf('https://example.com/'), isOwn });
    const line = site.openLine();
    await line.fetch({ url: 'https://new.example/' });
    await line.fetch({ url: 'https://example.com/' });
    expect(sent.map(({ url, headersFor }) => headersFor(url))).toEqual([agent, {}]);
    expect(sent.map(({ verifyTls }) => verifyTls)).toEqual([false, false]);
  });

  it('are none without settings', async () => {
    const { fetcher, sent } = fakeFetcher();
    const none = { userAgent: null, secrets: null, pace: null };
    const site = createSiteFetcher(fetcher, { ...none, isOwn: () => true });
    await site.fetch({ url: 'https://example.com/' });
    expect(sent.map(({ headersFor, verifyTls }) => [headersFor('https://example.com/'), verifyTls])).toEqual([
      [{}, false],
    ]);
  });
});

it('closes all connections of a line', async () => {
  const fake = fakeFetcher();
  const line = createSiteFetcher(fake.fetcher, settingsOf('https://example.com/')).openLine();
  await line.fetch({ url: 'https://example.com/' });
  await line.fetch({ url: 'https://other.example/' });
  await line.close();
  expect(fake.closed).toBe(2);
});

it('sends requests to the site in turn, counting redirects, and all others at once', async () => {
  const slept: number[] = [];
  const pace = new Pace({ rate: 1, now: () => 0, sleep: (ms) => Promise.resolve(void slept.push(ms)) });
  const { fetcher } = fakeFetcher(2);
  const site = createSiteFetcher(fetcher, { ...settingsOf('https://example.com/'), pace });
  await site.fetch({ url: 'https://example.com/robots.txt' });
  await site.openLine().fetch({ url: 'https://other.example/' });
  await site.openLine().fetch({ url: 'https://example.com/a' });
  expect(slept).toEqual([3_000]);
});
