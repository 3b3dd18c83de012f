import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of language versions', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  const shop = 'https://shop.example';

  const both = [
    ['en', '/en'],
    ['de', '/de'],
  ] as const;

  it('hl-return-missing: a page without a return link', async () => {
    expect(
      await world.find('hl-return-missing', (site) =>
        site
          .page('/en', { hreflang: [...both, ['fr', '/fr'], ['it', '/it'], ['es', '/es']] })
          .page('/de', { hreflang: both })
          .page('/fr', { hreflang: [['fr', '/fr']] })
          .page('/it', { hreflang: [['it', '/it']], sitemapAlternates: [['en', '/en']] })
          .page('/es', { canonical: '/es-es' }),
      ),
    ).toEqual([
      {
        url: '/fr',
        code: 'missing',
        data: { count: 1, page: `${shop}/en` },
        sources: ['/en'],
        source_count: 1,
      },
    ]);
  });

  it('hl-return-inconsistent: a different code than the page gives itself', async () => {
    expect(
      await world.find('hl-return-inconsistent', (site) =>
        site
          .page('/en', {
            hreflang: [
              ['en-GB', '/en'],
              ['x-default', '/en'],
              ['de', '/de'],
              ['fr', '/fr'],
            ],
          })
          .page('/de', {
            hreflang: [
              ['en', '/en'],
              ['de', '/de'],
            ],
          })
          .page('/fr', {
            hreflang: [
              ['en-gb', '/en'],
              ['x-default', '/en'],
              ['fr', '/fr'],
            ],
          }),
      ),
    ).toEqual([
      {
        url: '/de',
        code: 'other',
        data: { page: `${shop}/en`, code: 'en', own: 'en-gb' },
        sources: ['/en'],
        source_count: 1,
      },
    ]);
  });

  const targets = (check: string) =>
    world.find(check, (site) =>
      site
        .page('/en', {
          hreflang: [
            ['en', '/en'],
            ['de', '/gone'],
            ['fr', '/old'],
            ['it', '/hidden'],
            ['es', '/variant'],
            ['pt', '/pt'],
          ],
        })
        .page('/pt', {
          hreflang: [
            ['de', '/gone'],
            ['pt', '/pt'],
          ],
        })
        .page('/ignored', { isNoindex: true, hreflang: [['de', '/gone']] })
        .broken('/gone', 404)
        .redirect('/old', '/new')
        .page('/new')
        .page('/hidden', { isNoindex: true })
        .page('/variant', { canonical: '/new' }),
    );

  it.each([
    [
      'hl-target-4xx',
      {
        url: '/gone',
        code: 'status',
        data: { count: 2, code: 'de', status: 404 },
        sources: ['/en', '/pt'],
        source_count: 2,
      },
    ],
    [
      'hl-target-3xx',
      {
        url: '/old',
        code: 'redirect',
        data: { count: 1, code: 'fr', target: 'https://shop.example/new' },
        sources: ['/en'],
        source_count: 1,
      },
    ],
    [
      'hl-target-noindex',
      { url: '/hidden', code: 'noindex', data: { count: 1, code: 'it' }, sources: ['/en'], source_count: 1 },
    ],
    [
      'hl-target-non-canonical',
      {
        url: '/variant',
        code: 'canonicalised',
        data: { count: 1, code: 'es', target: 'https://shop.example/new' },
        sources: ['/en'],
        source_count: 1,
      },
    ],
  ])('%s: versions that must not be referenced, with only this problem', async (check, expected) => {
    expect(await targets(check)).toEqual([expected]);
  });

  it('hl-language-conflict: one URL for different languages', async () => {
    expect(
      await world.find('hl-language-conflict', (site) =>
        site
          .page('/a', {
            hreflang: [
              ['de', '/x'],
              ['en-US', '/y'],
              ['de', '/z'],
            ],
          })
          .page('/b', {
            hreflang: [
              ['fr', '/x'],
              ['en-GB', '/y'],
              ['fr', '/z'],
            ],
          })
          .page('/x')
          .page('/y')
          .page('/z', { hreflang: [['de', '/z']] }),
      ),
    ).toEqual([
      { url: '/x', code: 'conflict', data: { codes: ['de', 'fr'] }, sources: ['/a', '/b'], source_count: 2 },
    ]);
  });

  it('hl-sitemap-mismatch: other versions in the sitemap than on the page', async () => {
    expect(
      await world.find('hl-sitemap-mismatch', (site) =>
        site
          .page('/en', { hreflang: both, sitemapAlternates: [...both, ['fr', '/fr']] })
          .page('/de', { hreflang: both, sitemapAlternates: [...both].reverse() })
          .page('/fr', { sitemapAlternates: both })
          .page('/it', { hreflang: both })
          .page('/es', { hreflang: both, sitemapAlternates: both, isFromEarlierVersion: true }),
      ),
    ).toEqual([
      {
        url: '/en',
        code: 'differs',
        data: { page: 2, sitemap: 3, codes: ['fr'] },
        sources: [],
        source_count: 0,
      },
    ]);
  });
});
