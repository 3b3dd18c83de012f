import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of canonical URLs', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  const shop = 'https://shop.example';

  const none = { sources: [], source_count: 0 };

  const targets = (check: string) =>
    world.find(check, (site) =>
      site
        .page('/404', { canonical: '/gone' })
        .broken('/gone', 404)
        .page('/quiet', { canonical: 'https://other.example/' })
        .external('https://other.example/', { failure: 'TIMEOUT' })
        .page('/refused', { canonical: 'https://shy.example/' })
        .external('https://shy.example/', { status: 403 })
        .page('/circle', { canonical: '/round' })
        .redirect('/round', '/round')
        .page('/3xx', { canonical: '/old' })
        .redirect('/old', '/new')
        .page('/new', { canonical: '/new' })
        .page('/to-noindex', { canonical: '/hidden' })
        .page('/hidden', { isNoindex: true })
        .page('/to-blocked', { canonical: '/admin' })
        .skipped('/admin', 'robots')
        .page('/chain', { canonical: '/middle' })
        .page('/middle', { canonical: '/new' })
        .page('/hidden-itself', { isNoindex: true, canonical: '/gone' }),
    );

  it.each([
    [
      'can-target-4xx',
      [
        { url: '/404', code: 'status', data: { status: 404, target: `https://shop.example/gone` } },
        { url: '/quiet', code: 'silent', data: { failure: 'TIMEOUT', target: 'https://other.example/' } },
        { url: '/circle', code: 'loop', data: { status: 301, target: 'https://shop.example/round' } },
      ],
    ],
    [
      'can-target-3xx',
      [
        {
          url: '/3xx',
          code: 'redirect',
          data: { target: 'https://shop.example/old', next: 'https://shop.example/new' },
        },
      ],
    ],
    [
      'can-target-noindex',
      [{ url: '/to-noindex', code: 'noindex', data: { target: 'https://shop.example/hidden' } }],
    ],
    [
      'can-target-blocked',
      [{ url: '/to-blocked', code: 'blocked', data: { target: 'https://shop.example/admin' } }],
    ],
    [
      'can-chain',
      [
        {
          url: '/chain',
          code: 'chain',
          data: { target: 'https://shop.example/middle', next: 'https://shop.example/new' },
        },
      ],
    ],
  ])('%s: pages with an invalid canonical URL, with only this problem', async (check, expected) => {
    expect(await targets(check)).toEqual(expected.map((finding) => ({ ...finding, ...none })));
  });

  it('can-unlinked: a canonical URL without inlinks', async () => {
    const build = (isCut = false) =>
      world.find('can-unlinked', (site) => {
        site
          .page('/', { depth: 0, links: ['/a?x', '/b?x', '/b'] })
          .page('/a?x', { canonical: '/a' })
          .page('/a?y', { canonical: '/a' })
          .page('/a', { depth: null })
          .page('/b?x', { canonical: '/b' })
          .page('/b')
          .page('/unnamed', { depth: null });
        return isCut ? site.skipped('/more', 'depth') : site;
      });
    expect(await build()).toEqual([
      { url: '/a', code: 'unlinked', data: { count: 2 }, sources: ['/a?x', '/a?y'], source_count: 2 },
    ]);
    expect(await build(true)).toEqual([]);
  });

  it('can-form-drift: URL forms that differ from the rest of the site', async () => {
    expect(
      await world.find('can-form-drift', (site) => {
        for (const page of ['/1', '/2', '/3']) site.page(page, { canonical: page });
        return site
          .page('/http', { canonical: 'http://shop.example/http' })
          .page('/www', { canonical: 'https://www.shop.example/www' })
          .page('/tracked', { canonical: '/tracked?utm_source=mail' })
          .page('/s', { canonical: '/s' })
          .page('/s?1', { canonical: '/s' })
          .page('/s/', { canonical: '/s/' })
          .page('/elsewhere', { canonical: 'http://www.other.example/' })
          .page('/folder/', { canonical: '/folder/' });
      }),
    ).toEqual([
      { url: '/http', code: 'scheme', data: { url: 'http://shop.example/http' }, ...none },
      { url: '/www', code: 'www', data: { url: 'https://www.shop.example/www' }, ...none },
      { url: '/tracked', code: 'tracking', data: { url: `${shop}/tracked?utm_source=mail` }, ...none },
      { url: '/s/', code: 'slash', data: { url: `${shop}/s/`, other: `${shop}/s` }, ...none },
    ]);
  });

  it('can-many-in: too many pages with the same canonical URL', async () => {
    const build = (pages: number) =>
      world.find('can-many-in', (site) => {
        for (let page = 1; page <= pages; page += 1) site.page(`/?${page}`, { canonical: '/' });
        return site.page('/', { canonical: '/' });
      });
    expect(await build(5)).toEqual([]);
    expect(await build(6)).toMatchObject([{ url: '/', code: 'many', data: { count: 6 }, source_count: 6 }]);
  });
});
