import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of links', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  const shop = 'https://shop.example';

  const other = 'https://other.example';

  it('link-broken-internal: a linked URL that fails', async () => {
    expect(
      await world.find('link-broken-internal', (site) =>
        site
          .page('/', { links: ['/gone', '/quiet', '/busy', '/moved', '/fine'] })
          .page('/fine', { links: ['nofollow:/gone'] })
          .broken('/gone', 404)
          .broken('/quiet', 'TIMEOUT')
          .broken('/busy', 429)
          .redirect('/moved', '/gone-after-redirect')
          .broken('/gone-after-redirect', 410)
          .broken('/gone-and-unlinked', 404),
      ),
    ).toEqual([
      {
        url: '/gone',
        code: 'status',
        data: { status: 404, count: 2 },
        sources: ['/', '/fine'],
        source_count: 2,
      },
      {
        url: '/quiet',
        code: 'silent',
        data: { failure: 'TIMEOUT', count: 1 },
        sources: ['/'],
        source_count: 1,
      },
    ]);
  });

  it('link-broken-internal lists at most ten pages, and counts all', async () => {
    const [found] = await world.find('link-broken-internal', (site) => {
      for (let page = 0; page < 30; page += 1) site.page(`/${page}`, { links: ['/gone'] });
      return site.broken('/gone', 500);
    });
    expect(found).toMatchObject({ data: { count: 30 }, source_count: 30 });
    expect(found!.sources).toEqual(Array.from({ length: 10 }, (_, page) => `/${page}`));
  });

  it('ignore the links of error pages and links of a page to itself', async () => {
    expect(
      await world.find('link-weak', (site) =>
        site
          .page('/', { depth: 0, links: ['/a', '/b'] })
          .page('/a', { links: ['/a'] })
          .page('/b', { links: ['/a'] }),
      ),
    ).toMatchObject([{ url: '/b' }]);
  });

  const outside = [
    '/200',
    '/404',
    '/403',
    '/999',
    '/quiet',
    '/moved',
    '/found',
    '/lost',
    '/round',
    '/robots',
  ].map((path) => `${other}${path}`);
  const withOutside = (world: SiteWorld, check: string) =>
    world.find(check, (site) => {
      site.page('/', { links: outside });
      site.external(`${other}/200`, { status: 200 }).external(`${other}/404`, { status: 404 });
      site.external(`${other}/403`, { status: 403 }).external(`${other}/999`, { status: 999 });
      site.external(`${other}/quiet`, { failure: 'DNS_ERROR' });
      site.external(`${other}/moved`, { status: 308, redirectsTo: `${other}/200` });
      site.external(`${other}/found`, { status: 302, redirectsTo: `${other}/moved` });
      site.external(`${other}/lost`, { status: 301, redirectsTo: `${other}/404` });
      site.external(`${other}/round`, { status: 301, redirectsTo: `${other}/round` });
      return site.skipped(`${other}/robots`, 'robots', { kind: 'external' });
    });
  const one = { sources: ['/'], source_count: 1 };

  it('link-broken-external: errors, timeouts and loops, through redirects', async () => {
    expect(await withOutside(world, 'link-broken-external')).toEqual([
      { url: `${other}/404`, code: 'status', data: { status: 404, count: 1 }, ...one },
      { url: `${other}/quiet`, code: 'silent', data: { failure: 'DNS_ERROR', count: 1 }, ...one },
      { url: `${other}/lost`, code: 'status', data: { status: 404, count: 1 }, ...one },
      { url: `${other}/round`, code: 'loop', data: { status: 301, count: 1 }, ...one },
    ]);
  });

  it('link-unverifiable-external: inconclusive rejections', async () => {
    expect(await withOutside(world, 'link-unverifiable-external')).toEqual([
      { url: `${other}/403`, code: 'refused', data: { status: 403, count: 1 }, ...one },
      { url: `${other}/999`, code: 'refused', data: { status: 999, count: 1 }, ...one },
      { url: `${other}/robots`, code: 'robots', data: { count: 1 }, ...one },
    ]);
  });

  it('link-external-redirect: redirects with a successful target', async () => {
    expect(await withOutside(world, 'link-external-redirect')).toEqual([
      {
        url: `${other}/moved`,
        code: 'moved',
        data: { status: 308, count: 1, target: `${other}/200` },
        ...one,
      },
      {
        url: `${other}/found`,
        code: 'redirected',
        data: { status: 302, count: 1, target: `${other}/200` },
        ...one,
      },
    ]);
  });

  it('link-nofollow-only-inlinks and link-follow-nofollow-mix: by the inlinks of a page', async () => {
    const build = (check: string, isCut = false) =>
      world.find(check, (site) => {
        site
          .page('/', { depth: 0, links: ['nofollow:/a', 'nofollow:/b', '/c', 'nofollow:/via'] })
          .page('/a', { links: ['nofollow:/', '/b'] })
          .page('/b', { links: ['/c'] })
          .page('/c')
          .redirect('/via', '/c');
        return isCut ? site.skipped('/more', 'max-pages') : site;
      });
    expect(await build('link-nofollow-only-inlinks')).toEqual([
      { url: '/a', code: 'nofollow', data: { count: 1 }, sources: ['/'], source_count: 1 },
    ]);
    expect(await build('link-nofollow-only-inlinks', true)).toEqual([]);
    expect(await build('link-follow-nofollow-mix')).toEqual([
      { url: '/b', code: 'mix', data: { count: 2, nofollow: 1 }, sources: ['/', '/a'], source_count: 2 },
    ]);
  });

  it('link-orphan: pages without inlinks', async () => {
    const build = (reason?: string) =>
      world.find('link-orphan', (site) => {
        site
          .page('/', { depth: 0, inSitemap: true, links: ['/a', '/old'] })
          .page('/a', { inSitemap: true })
          .page('/new', { inSitemap: true })
          .redirect('/old', '/new')
          .page('/alone', { inSitemap: true, depth: null })
          .page('/known', { depth: null, links: ['/known'] })
          .page('/hidden', { inSitemap: true, isNoindex: true })
          .page('/canonical', { depth: null })
          .page('/variant', { canonical: '/canonical' });
        return reason === undefined ? site : site.skipped('/more', reason);
      });
    const expected = [
      { url: '/alone', code: 'sitemap', data: {}, sources: [], source_count: 0 },
      { url: '/known', code: 'known', data: {}, sources: [], source_count: 0 },
    ];
    expect(await build()).toEqual(expected);
    expect(await build('robots')).toEqual(expected);
    for (const reason of ['max-pages', 'depth', 'not-included', 'unreachable-host', 'stopped'])
      expect(await build(reason)).toEqual([]);
  });

  it('link-weak: a single followed inlink', async () => {
    expect(
      await world.find('link-weak', (site) =>
        site
          .page('/', { depth: 0, links: ['/weak', 'nofollow:/half', '/strong'] })
          .page('/strong', { links: ['/half', '/'] })
          .page('/half', { links: ['/strong'] })
          .page('/weak'),
      ),
    ).toEqual([
      { url: '/weak', code: 'weak', data: { page: `${shop}/` }, sources: ['/'], source_count: 1 },
      { url: '/half', code: 'weak', data: { page: `${shop}/strong` }, sources: ['/strong'], source_count: 1 },
    ]);
  });

  it('link-depth: a crawl depth beyond the limit', async () => {
    const build = (thresholds = {}) =>
      world.find(
        'link-depth',
        (site) => site.page('/4', { depth: 4 }).page('/5', { depth: 5 }).page('/none', { depth: null }),
        thresholds,
      );
    expect(await build()).toEqual([
      { url: '/5', code: 'deep', data: { depth: 5, limit: 4 }, sources: [], source_count: 0 },
    ]);
    expect(await build({ 'link-depth': { clicks: 3 } })).toHaveLength(2);
  });

  it('link-fragment-missing: fragments that do not exist on other pages', async () => {
    expect(
      await world.find('link-fragment-missing', (site) =>
        site
          .page('/', { links: ['/a#here', '/a#gone', '/a#lost', '/unread#x', '/b#x'] })
          .page('/a', { ids: ['here'], links: ['/a#self'] })
          .page('/second', { links: ['/old#gone'] })
          .redirect('/old', '/a')
          .page('/unread')
          .page('/b', { ids: ['x'] }),
      ),
    ).toEqual([
      {
        url: '/a',
        code: 'named',
        data: { places: 2, count: 2, fragments: ['#gone', '#lost'] },
        sources: ['/', '/second'],
        source_count: 2,
      },
    ]);
  });

  it('link-fragment-missing: without names on pages of an earlier version', async () => {
    const [found] = await world.find('link-fragment-missing', (site) =>
      site.page('/', { links: ['/a#gone'], isFromEarlierVersion: true }).page('/a', { ids: ['here'] }),
    );
    expect(found).toMatchObject({ url: '/a', code: 'missing', data: { places: 1, count: 1 } });
  });

  it('link-non-indexable-target: followed links to non-indexable pages', async () => {
    expect(
      await world.find('link-non-indexable-target', (site) =>
        site
          .page('/', { links: ['/login', '/variant', '/self', 'nofollow:/cart'] })
          .page('/login', { isNoindex: true })
          .page('/variant', { canonical: '/self' })
          .page('/self', { canonical: '/self' })
          .page('/cart', { isNoindex: true }),
      ),
    ).toEqual([
      { url: '/login', code: 'noindex', data: { count: 1 }, ...one },
      { url: '/variant', code: 'canonicalised', data: { count: 1, target: `${shop}/self` }, ...one },
    ]);
  });

  it('link-blocked-target: links to URLs blocked by robots.txt', async () => {
    expect(
      await world.find('link-blocked-target', (site) =>
        site
          .page('/', { links: ['/admin', '/deep'] })
          .skipped('/admin', 'robots')
          .skipped('/deep', 'depth')
          .skipped('/unlinked', 'robots', { inSitemap: true }),
      ),
    ).toEqual([{ url: '/admin', code: 'blocked', data: { count: 1 }, ...one }]);
  });
});
