import { urlHash } from '@siteglass/analysis/url-hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoppedPattern } from '../../src/crawl/traps.ts';
import { shapeOf } from '../../src/crawl/url-shape.ts';
import { origin, Site } from './site-fixture.ts';
import { createSiteWorld, type SiteWorld } from './site-world.ts';

interface CrawlFields {
  readonly site?: object;
  readonly unrecorded?: number;
  readonly traps?: readonly StoppedPattern[];
}

describe('site checks of what a crawl left out', () => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await createSiteWorld();
  });
  afterAll(() => world.close());

  /** The findings of all checks of a crawl whose row has these values, by check. */
  async function findingsOf(site: Site, { site: seeded = {}, unrecorded = 0, traps = [] }: CrawlFields = {}) {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      const crawl = await world.newCrawl(client);
      await site.store(client, crawl);
      await client.query('update crawls set site = $2, unrecorded = $3, traps = $4 where task_id = $1', [
        crawl.id,
        JSON.stringify(seeded),
        unrecorded,
        JSON.stringify(traps),
      ]);
      expect((await world.run(client, crawl)).failedChecks).toEqual([]);
      const { rows } = await client.query<{ check_id: string; url_hash: number; code: string; data: object }>(
        `select check_id, url_hash, code, data from crawl_findings
         where crawl_id = $1 and check_id ~ '^(crawl|sm-(left|other))' order by check_id, code, url_hash`,
        [crawl.id],
      );
      return rows.map(({ check_id, url_hash, code, data }) => [check_id, site.nameOf(url_hash), code, data]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  const home = (): Site => new Site().page('/', { depth: 0, links: ['/a'] }).page('/a');

  it('find nothing in a crawl that was complete', async () => {
    const site = home()
      .skipped('/private', 'robots')
      .skipped('/b', 'nofollow')
      .skipped('/c', 'excluded')
      .skipped('/d', 'trap-redirects');
    const seeded = { isCut: false, urlsLeftOut: 0, filesLeftOut: 0, otherHosts: null };
    expect(await findingsOf(site, { site: seeded })).toEqual([]);
  });

  it('name limits of pages, depth and files, with the first URLs', async () => {
    const site = home();
    for (const name of ['d', 'b', 'c', 'a2']) site.skipped(`/${name}`, 'max-pages');
    site.skipped('/deep', 'depth').skipped('https://cdn.example/a.png', 'limit', { kind: 'resource' });
    expect(await findingsOf(site)).toEqual([
      ['crawl-max-depth', '/', 'left', { count: 1, examples: [`${origin}/deep`], limit: 10 }],
      ['crawl-max-files', '/', 'left', { count: 1, examples: ['https://cdn.example/a.png'] }],
      [
        'crawl-max-pages',
        '/',
        'left',
        { count: 4, examples: ['a2', 'b', 'c'].map((name) => `${origin}/${name}`), limit: 1000 },
      ],
    ]);
  });

  it('count URLs that were not recorded', async () => {
    expect(await findingsOf(home(), { unrecorded: 7 })).toEqual([
      ['crawl-max-urls', '/', 'left', { count: 7 }],
    ]);
  });

  it.each([
    [{ urlsLeftOut: 3, filesLeftOut: 0 }, 'urls'],
    [{ urlsLeftOut: 0, filesLeftOut: 2 }, 'files'],
    [{ urlsLeftOut: 3, filesLeftOut: 2 }, 'both'],
  ])('count what was left out of sitemaps: %j', async ({ urlsLeftOut: urls, filesLeftOut: files }, code) => {
    const seeded = { isCut: true, urlsLeftOut: urls, filesLeftOut: files };
    expect(await findingsOf(home(), { site: seeded })).toEqual([['sm-left-out', '/', code, { urls, files }]]);
  });

  it('name other hosts in sitemaps', async () => {
    const told = {
      ...{ count: 5, hosts: ['b.example'], sitemap: `${origin}/sitemap.xml` },
      examples: ['https://b.example/'],
    };
    expect(await findingsOf(home(), { site: { otherHosts: { ...told, hostCount: 3 } } })).toEqual([
      ['sm-other-host', '/', 'listed', { ...told, more: 2 }],
    ]);
  });

  it('name patterns that were stopped, with the evidence that is known', async () => {
    const site = home();
    for (const i of [7, 8]) site.skipped(`/list?from=${i}`, 'trap-parameters');
    for (const i of [1, 2, 3, 4]) site.skipped(`/day/2024-05-0${i}`, 'trap-calendar');
    site
      .skipped(`/${'long'.repeat(600)}`, 'trap-too-long')
      .skipped(`/${'longer'.repeat(600)}`, 'trap-too-long');
    const url = `${origin}/list?from=1`;
    const traps: StoppedPattern[] = [
      {
        ...{ key: shapeOf(url)!.key, reason: 'trap-parameters', pattern: `${origin}/list?from=*` },
        ...{ read: 100, fresh: 1, samples: [urlHash(url)] },
      },
    ];
    expect(await findingsOf(site, { traps })).toEqual([
      [
        'crawl-trap',
        `/${'long'.repeat(600)}`,
        'long',
        { count: 2, start: `${origin}/${'long'.repeat(600)}`.slice(0, 100) },
      ],
      [
        'crawl-trap',
        '/list?from=7',
        'pattern',
        {
          ...{ pattern: `${origin}/list?from=*`, count: 2, read: 100, equal: 99 },
          examples: [7, 8].map((i) => `${origin}/list?from=${i}`),
        },
      ],
      [
        'crawl-trap',
        '/day/2024-05-01',
        'unmeasured',
        {
          ...{ pattern: `${origin}/day/*-*-*`, count: 4 },
          examples: [1, 2, 3].map((i) => `${origin}/day/2024-05-0${i}`),
        },
      ],
    ]);
  });

  it('crawl-max-links: pages with more links than are kept', async () => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      const crawl = await world.newCrawl(client);
      const site = home();
      await site.store(client, crawl);
      await client.query('update crawl_pages set links_left_out = 5 where crawl_id = $1 and depth = 0', [
        crawl.id,
      ]);
      await world.run(client, crawl);
      const { rows } = await client.query(
        `select data from crawl_findings where crawl_id = $1 and check_id = 'crawl-max-links'`,
        [crawl.id],
      );
      expect(rows).toEqual([{ data: { count: 5, limit: 1 } }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
