import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

describe('site checks of content', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());
  const shop = 'https://shop.example';

  const none = { sources: [], source_count: 0 };

  it.each([
    ['title-duplicate', 'title'],
    ['desc-duplicate', 'description'],
    ['h1-duplicate', 'h1'],
  ] as const)('%s: pages of one language with the same text', async (check, field) => {
    const found = await world.find(check, (site) =>
      site
        .page('/a', { [field]: 'Same' })
        .page('/b', { [field]: 'Same' })
        .page('/c', { [field]: 'Same', language: 'it' })
        .page('/d', { [field]: 'Same', isNoindex: true })
        .page('/e', { [field]: 'Same', canonical: '/a' })
        .page('/f', { [field]: 'Other' })
        .page('/g')
        .page('/h')
        .page('/i', { [field]: 'Copied', content: 'x' })
        .page('/j', { [field]: 'Copied', content: 'x' }),
    );
    const data = { text: 'Same', count: 2, group: 1 };
    expect(found).toEqual([
      { url: '/a', code: 'shared', data, sources: ['/b'], source_count: 1 },
      { url: '/b', code: 'shared', data, sources: ['/a'], source_count: 1 },
    ]);
  });

  it('title-duplicate groups pages without a language, and lists at most ten others', async () => {
    const found = await world.find('title-duplicate', (site) => {
      for (let page = 0; page < 20; page += 1) site.page(`/${page}`, { title: 'Same', language: null });
      return site;
    });
    expect(found).toHaveLength(20);
    for (const { sources, source_count, url } of found) {
      expect(sources).toHaveLength(10);
      expect(sources).not.toContain(url);
      expect(source_count).toBe(19);
    }
  });

  const titled = (titles: readonly string[], odd: string) =>
    world.find('title-pattern-outlier', (site) => {
      for (const [place, title] of titles.entries()) site.page(`/${place}`, { title });
      return site.page('/odd', { title: odd }).page('/', { depth: 0, title: 'Welcome' });
    });
  const ten = Array.from({ length: 10 }, (_, place) => `Thing ${place}`);

  it('title-pattern-outlier: a title without the site name that the others have', async () => {
    expect(
      await titled(
        ten.map((title) => `${title} – Acme`),
        'Odd one',
      ),
    ).toEqual([
      { url: '/odd', code: 'without', data: { title: 'Odd one', name: 'Acme', percent: 90 }, ...none },
    ]);
    expect(
      await titled(
        ten.map((title) => `Acme | ${title} - deep`),
        'Odd one',
      ),
    ).toMatchObject([{ data: { name: 'Acme' } }]);
    expect(
      await titled(
        ten.map((title) => `${title} – Acme`),
        'Odd at ACME',
      ),
    ).toEqual([]);
    expect(await titled(ten, 'Odd one')).toEqual([]);
    expect(
      await titled(
        ten.slice(0, 8).map((title) => `${title} – Acme`),
        'Odd one',
      ),
    ).toEqual([]);
    expect(
      await titled(
        ten.map((title, place) => (place < 7 ? `${title} – Acme` : title)),
        'Odd one',
      ),
    ).toEqual([]);
  });

  it('kw-cannibalisation: pages that target the same phrase', async () => {
    const build = (pages: number) =>
      world.find('kw-cannibalisation', (site) => {
        for (let page = 0; page < pages; page += 1)
          site.page(`/${page}`, { keyword: 'red shoes', title: `${page}` });
        return site
          .page('/it', { keyword: 'red shoes', title: 'x', language: 'it' })
          .page('/t1', { keyword: 'hats', title: 'Hats' })
          .page('/t2', { keyword: 'hats', title: 'Hats' })
          .page('/c', { keyword: 'c keywords', title: 'C keywords' })
          .page('/c++', { keyword: 'c keywords', title: 'C++ keywords' });
      });
    const data = { phrase: 'red shoes', count: 2, group: 1 };
    expect(await build(2)).toEqual([
      { url: '/0', code: 'shared', data, sources: ['/1'], source_count: 1 },
      { url: '/1', code: 'shared', data, sources: ['/0'], source_count: 1 },
    ]);
    expect(await build(1)).toEqual([]);
    // A phrase shared by that many pages is the topic of the site.
    expect(await build(6)).toEqual([]);
  });

  it('dup-exact: pages with the same words', async () => {
    expect(
      await world.find('dup-exact', (site) =>
        site
          .page('/a', { content: 'a' })
          .page('/b', { content: 'a' })
          .page('/c', { content: 'a' })
          .page('/a/', { content: 'a' })
          .page('/a?x=1', { content: 'a' })
          .page('/it', { content: 'a', language: 'it' })
          .page('/variant', { content: 'a', canonical: '/a' })
          .page('/other', { content: 'b' })
          .page('/short'),
      ),
    ).toEqual([
      {
        url: '/a',
        code: 'same',
        data: { count: 3, page: `${shop}/b`, group: 1 },
        sources: ['/b', '/c'],
        source_count: 2,
      },
      {
        url: '/b',
        code: 'same',
        data: { count: 3, page: `${shop}/a`, group: 1 },
        sources: ['/a', '/c'],
        source_count: 2,
      },
      {
        url: '/c',
        code: 'same',
        data: { count: 3, page: `${shop}/a`, group: 1 },
        sources: ['/a', '/b'],
        source_count: 2,
      },
    ]);
  });

  it('dup-exact passes if only the slash and parameters differ', async () => {
    expect(
      await world.find('dup-exact', (site) =>
        site.page('/a', { content: 'a' }).page('/a/', { content: 'a' }).page('/a?x=1', { content: 'a' }),
      ),
    ).toEqual([]);
  });

  it('dup-param-variants: parameters without effect', async () => {
    expect(
      await world.find('dup-param-variants', (site) =>
        site
          .page('/a?x=1', { content: 'a' })
          .page('/a?x=2', { content: 'a' })
          .page('/a', { content: 'a' })
          .page('/b?x=1', { content: 'b' })
          .page('/b?x=2', { content: 'b' })
          .page('/c', { content: 'c' })
          .page('/c?x=1', { content: 'c', canonical: '/c' })
          .page('/d?x=1', { content: 'd' }),
      ),
    ).toEqual([
      { url: '/a?x=1', code: 'same', data: { target: `${shop}/a` }, sources: ['/a'], source_count: 1 },
      { url: '/a?x=2', code: 'same', data: { target: `${shop}/a` }, sources: ['/a'], source_count: 1 },
      {
        url: '/b?x=2',
        code: 'same',
        data: { target: `${shop}/b?x=1` },
        sources: ['/b?x=1'],
        source_count: 1,
      },
    ]);
  });

  /** A signature that differs from that of `text` in its last positions. */
  const signature = (text: number, different = 0) =>
    Array.from({ length: 128 }, (_, place) =>
      place >= 128 - different ? -1 - place * (different + 1) : text * 1000 + place,
    );

  it('dup-near: nearly equal signatures', async () => {
    const found = await world.find('dup-near', (site) =>
      site
        .page('/a', { signature: signature(1) })
        .page('/b', { signature: signature(1, 12) })
        .page('/c', { signature: signature(1, 13) })
        .page('/d', { signature: signature(2) })
        .page('/e', { signature: signature(1), language: 'it' })
        .page('/f', { signature: signature(1), isNoindex: true })
        .page('/g', { signature: signature(3), content: 'g' })
        .page('/h', { signature: signature(3), content: 'g' })
        .page('/short'),
    );
    expect(found).toEqual([
      {
        url: '/a',
        code: 'near',
        data: { page: `${shop}/b`, percent: 90, count: 2, group: 1 },
        sources: ['/b'],
        source_count: 1,
      },
      {
        url: '/b',
        code: 'near',
        data: { page: `${shop}/a`, percent: 90, count: 2, group: 1 },
        sources: ['/a'],
        source_count: 1,
      },
    ]);
    expect(
      await world.find(
        'dup-near',
        (site) => site.page('/a', { signature: signature(1) }).page('/c', { signature: signature(1, 13) }),
        { 'dup-near': { percent: 85 } },
      ),
    ).toHaveLength(2);
  });

  it('dup-near: pages that differ only by their symbols are not called identical', async () => {
    const found = await world.find('dup-near', (site) =>
      site
        .page('/plus', { signature: signature(1), content: 'plus' })
        .page('/minus', { signature: signature(1), content: 'minus' }),
    );
    expect(found.map(({ url, data }) => [url, data['percent']])).toEqual([
      ['/plus', 99],
      ['/minus', 99],
    ]);
  });

  it('dup-near: chains of similar pages form one group', async () => {
    const mixed = (first: number, from: number, to: number) =>
      signature(1).map((value, place) => (place >= from && place < to ? first * 100_000 + place : value));
    const found = await world.find('dup-near', (site) =>
      site
        .page('/a', { signature: mixed(7, 0, 12) })
        .page('/b', { signature: signature(1) })
        .page('/c', { signature: mixed(8, 116, 128) }),
    );
    // The first and the last have too little in common, but both are similar to the one in between.
    expect(found.map(({ url, data, sources }) => [url, data['group'], data['count'], ...sources])).toEqual([
      ['/a', 1, 3, '/b'],
      ['/b', 1, 3, '/a'],
      ['/c', 1, 3, '/b'],
    ]);
  });

  it('sd-coverage-outlier: a page that lacks the structured data of its type', async () => {
    const build = (peers: number) =>
      world.find('sd-coverage-outlier', (site) => {
        for (let page = 0; page < peers; page += 1)
          site.page(`/p/${page}`, {
            pageType: '/p/#',
            schema: page === 0 ? ['Product', 'Offer'] : ['Product'],
          });
        return site
          .page('/p/odd', { pageType: '/p/#', schema: ['WebSite'] })
          .page('/q', { pageType: '/q', schema: ['WebSite'] });
      });
    expect(await build(4)).toEqual([
      { url: '/p/odd', code: 'lacks', data: { peers: 5, types: ['Product'] }, ...none },
    ]);
    expect(await build(3)).toEqual([]);
  });

  it('sd-coverage-outlier leaves pages without any to sd-none', async () => {
    expect(
      await world.find('sd-coverage-outlier', (site) => {
        for (let page = 0; page < 9; page += 1)
          site.page(`/p/${page}`, { pageType: '/p/#', schema: ['Product'] });
        return site.page('/p/none', { pageType: '/p/#' });
      }),
    ).toEqual([]);
  });

  it('cnt-thin-vs-peers: far fewer words than pages of its type', async () => {
    const build = (words: number, spread: number, failedChecks: string[] = []) =>
      world.find('cnt-thin-vs-peers', (site) => {
        for (let page = 0; page < 9; page += 1)
          site.page(`/p/${page}`, { pageType: '/p/#', words: 1000 + (page - 4) * spread });
        return site
          .page('/p/odd', { pageType: '/p/#', words, failedChecks })
          .page('/it', { pageType: '/p/#', words: 10, language: 'it' });
      });
    const [found] = await build(300, 10);
    expect(found).toMatchObject({ url: '/p/odd', code: 'thin', data: { words: 300, peers: 10 } });
    expect(await build(600, 10)).toEqual([]);
    // Pages of this type vary widely.
    expect(await build(300, 200)).toMatchObject([]);
    expect(await build(100, 10, ['cnt-thin'])).toEqual([]);
  });
});
