import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of files, sitemaps and series', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  const shop = 'https://shop.example';

  const none = { sources: [], source_count: 0 };
  const one = { sources: ['/'], source_count: 1 };
  const cdn = 'https://cdn.example';

  it('img-broken: images that fail to load', async () => {
    expect(
      await world.find('img-broken', (site) =>
        site
          .page('/', {
            images: ['/gone.png', '/old.png', `${cdn}/quiet.png`, `${cdn}/shy.png`, '/fine.png'],
            scripts: ['/gone.js'],
          })
          .page('/b', { images: ['/gone.png'] })
          .resource('/gone.png', { status: 404 })
          .resource('/old.png', { status: 301, redirectsTo: '/gone.png' })
          .resource(`${cdn}/quiet.png`, { failure: 'TIMEOUT' })
          .resource(`${cdn}/shy.png`, { status: 403 })
          .resource('/fine.png', { status: 200 })
          .resource('/gone.js', { status: 404 }),
      ),
    ).toEqual([
      {
        url: '/gone.png',
        code: 'status',
        data: { status: 404, count: 2 },
        sources: ['/', '/b'],
        source_count: 2,
      },
      { url: '/old.png', code: 'status', data: { status: 404, count: 1 }, ...one },
      { url: `${cdn}/quiet.png`, code: 'silent', data: { failure: 'TIMEOUT', count: 1 }, ...one },
    ]);
  });

  const sized = (check: string, thresholds = {}) =>
    world.find(
      check,
      (site) =>
        site
          .page('/', {
            images: ['/200.png', '/201.png', '/1001.png', '/unknown.png'],
            scripts: ['/250.js', '/251.js', '/1001.js', '/moved.js'],
            styles: ['/150.css', '/151.css', '/501.css'],
            bytes: 20_000,
          })
          .page('/light', { images: ['/200.png'], bytes: 1_399_999 })
          .resource('/200.png', { status: 200, bytes: 200_000 })
          .resource('/201.png', { status: 200, bytes: 201_000 })
          .resource('/1001.png', { status: 200, bytes: 1_001_000 })
          .resource('/unknown.png', { status: 200 })
          .resource('/250.js', { status: 200, bytes: 250_000 })
          .resource('/251.js', { status: 200, bytes: 251_000 })
          .resource('/1001.js', { status: 200, bytes: 1_001_000 })
          .resource('/moved.js', { status: 302, redirectsTo: '/251.js' })
          .resource('/150.css', { status: 200, bytes: 150_000 })
          .resource('/151.css', { status: 200, bytes: 151_000 })
          .resource('/501.css', { status: 200, bytes: 501_000 }),
      thresholds,
    );

  it('img-size-kb and img-size-huge: by file size', async () => {
    expect(await sized('img-size-kb')).toEqual([
      { url: '/201.png', code: 'large', data: { kilobytes: 201, limit: 200, count: 1 }, ...one },
    ]);
    expect(await sized('img-size-huge')).toEqual([
      { url: '/1001.png', code: 'large', data: { kilobytes: 1001, limit: 1000, count: 1 }, ...one },
    ]);
  });

  it('perf-js-size and perf-css-size: by file size', async () => {
    expect(await sized('perf-js-size')).toEqual([
      { url: '/251.js', code: 'large', data: { kilobytes: 251, limit: 250, count: 1 }, ...one },
      { url: '/1001.js', code: 'huge', data: { kilobytes: 1001, limit: 250, count: 1 }, ...one },
      { url: '/moved.js', code: 'large', data: { kilobytes: 251, limit: 250, count: 1 }, ...one },
    ]);
    expect(await sized('perf-css-size')).toEqual([
      { url: '/151.css', code: 'large', data: { kilobytes: 151, limit: 150, count: 1 }, ...one },
      { url: '/501.css', code: 'huge', data: { kilobytes: 501, limit: 150, count: 1 }, ...one },
    ]);
  });

  it('perf-page-weight and perf-page-weight-huge: a page with all its resources, each counted once', async () => {
    const kilobytes = 20 + 200 + 201 + 1001 + 250 + 251 + 1001 + 150 + 151 + 501;
    expect(await sized('perf-page-weight')).toEqual([
      { url: '/', code: 'heavy', data: { kilobytes, files: 9, limit: 1600 }, ...none },
    ]);
    expect(await sized('perf-page-weight-huge')).toEqual([]);
    expect(
      await sized('perf-page-weight-huge', { 'perf-page-weight-huge': { kilobytes: 3000 } }),
    ).toMatchObject([{ url: '/' }]);
  });

  it('perf-redirecting-js: a script that redirects', async () => {
    expect(await sized('perf-redirecting-js')).toEqual([
      { url: '/moved.js', code: 'redirect', data: { count: 1, target: `${shop}/251.js` }, ...one },
    ]);
  });

  it('og-image-broken: preview images that no page uses otherwise', async () => {
    expect(
      await world.find('og-image-broken', (site) =>
        site
          .page('/', { ogImage: '/og.png' })
          .page('/b', { ogImage: '/both.png', images: ['/both.png'] })
          .page('/c', { ogImage: '/fine.png' })
          .resource('/og.png', { status: 404 })
          .resource('/both.png', { status: 404 })
          .resource('/fine.png', { status: 200 }),
      ),
    ).toEqual([{ url: '/og.png', code: 'status', data: { status: 404, count: 1 }, ...one }]);
  });

  const inSitemap = { inSitemap: true };
  const mapped = (check: string) =>
    world.find(check, (site) =>
      site
        .page('/', inSitemap)
        .broken('/gone', 404, inSitemap)
        .broken('/gone-and-unlisted', 404)
        .redirect('/old', '/', inSitemap)
        .page('/hidden', { ...inSitemap, isNoindex: true, canonical: '/' })
        .page('/variant', { ...inSitemap, canonical: '/' })
        .skipped('/admin', 'robots', inSitemap)
        .skipped('/later', 'max-pages', inSitemap)
        .page('/unlisted')
        .page('/unlisted/2', { prev: '/unlisted' })
        .page('/unlisted-hidden', { isNoindex: true })
        .page('/copy', { content: 'a', ...inSitemap })
        .page('/copy?x=1', { content: 'a' }),
    );

  it.each([
    ['sm-4xx', { url: '/gone', code: 'status', data: { status: 404, url: 'https://shop.example/gone' } }],
    ['sm-3xx', { url: '/old', code: 'redirect', data: { target: 'https://shop.example/' } }],
    ['sm-noindex', { url: '/hidden', code: 'noindex', data: {} }],
    [
      'sm-non-canonical',
      { url: '/variant', code: 'canonicalised', data: { target: 'https://shop.example/' } },
    ],
    ['sm-blocked', { url: '/admin', code: 'blocked', data: {} }],
    ['sm-missing-pages', { url: '/unlisted', code: 'missing', data: {} }],
  ])('%s: URLs that are or should be in the sitemap, with only this problem', async (check, expected) => {
    expect(await mapped(check)).toEqual([{ ...expected, ...none }]);
  });

  it('sm-missing-pages does not apply to a site without a sitemap', async () => {
    expect(await world.find('sm-missing-pages', (site) => site.page('/'))).toEqual([]);
  });

  it('pg-noindex: a noindex page in a series', async () => {
    expect(
      await world.find('pg-noindex', (site) =>
        site
          .page('/1', { next: '/2' })
          .page('/2', { prev: '/1', isNoindex: true })
          .page('/alone', { isNoindex: true }),
      ),
    ).toEqual([{ url: '/2', code: 'noindex', data: {}, ...none }]);
  });

  it('pg-non-200: neighbors in a series without a success status', async () => {
    expect(
      await world.find('pg-non-200', (site) =>
        site
          .page('/a', { next: '/gone', prev: '/old' })
          .page('/b', { prev: '/old', next: '/a' })
          .page('/c', { next: '/b' })
          .broken('/gone', 404)
          .redirect('/old', '/a'),
      ),
    ).toEqual([
      { url: '/a', code: 'status', data: { status: 404, target: `${shop}/gone` }, ...none },
      { url: '/b', code: 'redirect', data: { status: 301, target: `${shop}/old` }, ...none },
    ]);
  });

  it('pg-loop: an endless series', async () => {
    expect(
      await world.find('pg-loop', (site) =>
        site
          .page('/in', { next: '/2' })
          .page('/2', { next: '/1' })
          .page('/1', { next: '/2' })
          .page('/a', { next: '/b' })
          .page('/b'),
      ),
    ).toEqual([
      {
        url: '/1',
        code: 'circle',
        data: { count: 2, urls: [`${shop}/1`, `${shop}/2`] },
        sources: ['/2', '/1'].sort(),
        source_count: 2,
      },
    ]);
  });

  it('pg-sequence: a page that does not link back to the previous one', async () => {
    expect(
      await world.find('pg-sequence', (site) =>
        site
          .page('/1', { next: '/2' })
          .page('/2', { prev: '/1', next: '/3' })
          .page('/3', { next: '/4' })
          .page('/4', { prev: '/2' }),
      ),
    ).toEqual([
      { url: '/3', code: 'none', data: { page: `${shop}/2` }, sources: ['/2'], source_count: 1 },
      {
        url: '/4',
        code: 'other',
        data: { page: `${shop}/3`, target: `${shop}/2` },
        sources: ['/3'],
        source_count: 1,
      },
    ]);
  });
});
