import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from './site-fixture.ts';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of redirects', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());

  const shop = 'https://shop.example';
  /** /1 → /2 → … → the page /end. */
  const chain = (site: Site, hops: number): Site => {
    for (let hop = 1; hop <= hops; hop += 1) site.redirect(`/${hop}`, hop === hops ? '/end' : `/${hop + 1}`);
    return site.page('/end');
  };

  it('redir-3xx-internal-link: a linked internal URL that redirects once', async () => {
    expect(
      await world.find('redir-3xx-internal-link', (site) =>
        site
          .page('/', { links: ['/old', '/new'] })
          .page('/other', { links: ['/old'] })
          .redirect('/old', '/new', { status: 308 })
          .redirect('/unlinked', '/new')
          .page('/new'),
      ),
    ).toEqual([
      {
        url: '/old',
        code: 'redirect',
        data: { count: 2, status: 308, target: `${shop}/new` },
        sources: ['/', '/other'],
        source_count: 2,
      },
    ]);
  });

  it('redir-3xx-internal-link leaves chains, errors, loops and other hosts to their own checks', async () => {
    expect(
      await world.find('redir-3xx-internal-link', (site) =>
        chain(site, 2)
          .page('/', { links: ['/1', '/gone', '/round', '/away'] })
          .redirect('/gone', '/404')
          .broken('/404', 404)
          .redirect('/round', '/round')
          .redirect('/away', 'https://other.example/')
          .external('https://other.example/', { status: 200 }),
      ),
    ).toEqual([]);
  });

  it('redir-chain-internal: where a chain starts, and where links enter it', async () => {
    expect(
      await world.find('redir-chain-internal', (site) => chain(site, 4).page('/', { links: ['/3'] })),
    ).toEqual([
      { url: '/1', code: 'chain', data: { hops: 4, target: `${shop}/end` }, sources: [], source_count: 0 },
      { url: '/3', code: 'chain', data: { hops: 2, target: `${shop}/end` }, sources: ['/'], source_count: 1 },
    ]);
    expect(await world.find('redir-chain-internal', (site) => chain(site, 1))).toEqual([]);
    expect(
      await world.find('redir-chain-internal', (site) => chain(site, 2), {
        'redir-chain-internal': { hops: 3 },
      }),
    ).toEqual([]);
  });

  it('redir-chain-long: five or more redirects', async () => {
    expect(await world.find('redir-chain-internal', (site) => chain(site, 5))).toEqual([]);
    expect(await world.find('redir-chain-long', (site) => chain(site, 5))).toMatchObject([
      { url: '/1', code: 'long', data: { hops: 5 } },
    ]);
    expect(await world.find('redir-chain-long', (site) => chain(site, 4))).toEqual([]);
  });

  it('redir-loop: one finding per loop, at its first URL', async () => {
    expect(
      await world.find('redir-loop', (site) =>
        site
          .redirect('/c', '/a')
          .redirect('/b', '/c')
          .redirect('/a', '/b')
          .redirect('/into', '/b')
          .redirect('/self', '/self')
          .redirect('/fine', '/')
          .page('/'),
      ),
    ).toEqual([
      {
        url: '/a',
        code: 'circle',
        data: { count: 3, urls: [`${shop}/a`, `${shop}/b`, `${shop}/c`] },
        sources: ['/a', '/b', '/c'],
        source_count: 3,
      },
      {
        url: '/self',
        code: 'self',
        data: { count: 1, urls: [`${shop}/self`] },
        sources: ['/self'],
        source_count: 1,
      },
    ]);
  });

  it('redir-loop leaves loops of other sites to link-broken-external', async () => {
    expect(
      await world.find('redir-loop', (site) =>
        site
          .page('/', { links: ['https://other.example/a', '/out'] })
          .external('https://other.example/a', { status: 302, redirectsTo: 'https://other.example/b' })
          .external('https://other.example/b', { status: 302, redirectsTo: 'https://other.example/a' })
          .redirect('/out', 'https://other.example/back')
          .external('https://other.example/back', { status: 302, redirectsTo: '/out' }),
      ),
    ).toMatchObject([{ url: '/out', source_count: 2 }]);
  });

  it.each([2, 7, 64, 100, 1000])('redir-loop: a loop of %i URLs', async (size) => {
    const found = await world.find('redir-loop', (site) => {
      for (let place = 0; place < size; place += 1) site.redirect(`/${place}`, `/${(place + 1) % size}`);
      return site;
    });
    expect(found).toMatchObject([{ url: '/0', code: 'circle', source_count: size }]);
    expect(found[0]!.sources).toHaveLength(Math.min(size, 10));
  });

  it('redir-to-error: redirects that end in an error or nowhere', async () => {
    expect(
      await world.find('redir-to-error', (site) =>
        site
          .page('/', { links: ['/middle'] })
          .redirect('/start', '/middle')
          .redirect('/middle', '/gone')
          .broken('/gone', 410)
          .redirect('/quiet', '/timeout')
          .broken('/timeout', 'TIMEOUT')
          .redirect('/busy', '/429')
          .broken('/429', 429)
          .redirect('/fine', '/'),
      ),
    ).toEqual([
      {
        url: '/middle',
        code: 'status',
        data: { status: 410, target: `${shop}/gone` },
        sources: ['/'],
        source_count: 1,
      },
      {
        url: '/start',
        code: 'status',
        data: { status: 410, target: `${shop}/gone` },
        sources: [],
        source_count: 0,
      },
      {
        url: '/quiet',
        code: 'silent',
        data: { failure: 'TIMEOUT', target: `${shop}/timeout` },
        sources: [],
        source_count: 0,
      },
    ]);
  });

  it('redir-to-other-host: a redirect to another site', async () => {
    const other = 'https://other.example/';
    expect(
      await world.find('redir-to-other-host', (site) =>
        site
          .page('/', { links: ['/away'] })
          .redirect('/away', other)
          .external(other, { status: 200 })
          .redirect('/lost', 'https://gone.example/')
          .external('https://gone.example/', { status: 404 })
          .redirect('/here', '/'),
      ),
    ).toEqual([
      { url: '/away', code: 'elsewhere', data: { target: other }, sources: ['/'], source_count: 1 },
    ]);
  });

  it('redir-trailing-slash-dup: the same text with and without a slash', async () => {
    expect(
      await world.find('redir-trailing-slash-dup', (site) =>
        site
          .page('/a', { content: 'a' })
          .page('/a/', { content: 'a' })
          .page('/b', { content: 'b' })
          .page('/b/', { content: 'other' })
          .page('/c', { content: 'c', canonical: '/c/' })
          .page('/c/', { content: 'c' }),
      ),
    ).toEqual([
      { url: '/a/', code: 'both', data: { target: `${shop}/a` }, sources: ['/a'], source_count: 1 },
    ]);
  });
});
