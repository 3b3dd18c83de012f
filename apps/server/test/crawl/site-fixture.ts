import { pino } from 'pino';
import { inject } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { runSiteChecks, type SiteChecksResult } from '../../src/crawl/run-site-checks.ts';
import { siteChecks } from '../../src/crawl/site-checks/index.ts';
import type { SiteCheck } from '../../src/crawl/site-checks/site-check.ts';
import { createPool, type Client, type Pool } from '../../src/database/pool.ts';
import { createTestDatabase } from '../database-per-file.ts';

export const origin = 'https://shop.example';

export interface PageFields {
  /** Paths or addresses; `nofollow:` before one, a fragment after it. */
  links?: readonly string[];
  images?: readonly string[];
  scripts?: readonly string[];
  styles?: readonly string[];
  ogImage?: string;
  title?: string;
  description?: string;
  h1?: string;
  language?: string | null;
  isNoindex?: boolean;
  canonical?: string;
  /** [code, address] */
  hreflang?: readonly (readonly [string, string])[];
  sitemapAlternates?: readonly (readonly [string, string])[];
  next?: string;
  prev?: string;
  words?: number;
  content?: string;
  signature?: readonly number[];
  schema?: readonly string[];
  keyword?: string;
  pageType?: string;
  ids?: readonly string[];
  inSitemap?: boolean;
  depth?: number | null;
  bytes?: number;
  failedChecks?: readonly string[];
}

interface UrlFields {
  status?: number;
  failure?: string;
  leadsTo?: string;
  bytes?: number;
  inSitemap?: boolean;
  depth?: number | null;
}

/** A finding as a test reads it: addresses in the place of hashes. */
export interface Finding {
  url: string;
  code: string;
  data: Record<string, unknown>;
  sources: string[];
  source_count: number;
}

type Row = Record<string, unknown>;

/** A crawl that is put together by hand. Hashes rise in the order in which addresses are first met. */
export class Site {
  readonly #urls = new Map<string, Row>();
  readonly #pages = new Map<string, Row>();
  readonly #hashes = new Map<string, number>();

  /** A page of HTML that answered with 200. */
  page(path: string, fields: PageFields = {}): this {
    const url = full(path);
    const links = (fields.links ?? []).map((link) => ({
      target: full(link.replace(/^nofollow:/, '')),
      flags: (link.startsWith('nofollow:') ? 1 : 0) + 4,
    }));
    const resources = [
      ...(fields.images ?? []).map((target) => [target, 'i']),
      ...(fields.scripts ?? []).map((target) => [target, 's']),
      ...(fields.styles ?? []).map((target) => [target, 'c']),
      ...(fields.ogImage === undefined ? [] : [[fields.ogImage, 'o']]),
    ];
    const place = {
      in_sitemap: fields.inSitemap ?? false,
      depth: fields.depth === undefined ? 1 : fields.depth,
    };
    this.#url(url, {
      ...place,
      state: 'done',
      status: 200,
      sitemap_alternates: fields.sitemapAlternates?.map(([code, target]) => [code, full(target)]) ?? null,
    });
    this.#pages.set(url, {
      ...place,
      url_hash: this.#hash(url),
      url,
      status: 200,
      is_html: true,
      title: fields.title ?? null,
      title_key: this.#key('title', fields.title),
      description: fields.description ?? null,
      description_key: this.#key('description', fields.description),
      h1: fields.h1 ?? null,
      h1_key: this.#key('h1', fields.h1),
      language: fields.language === undefined ? 'en' : fields.language,
      is_indexable: !(fields.isNoindex ?? false),
      is_noindex: fields.isNoindex ?? false,
      is_nofollow: false,
      canonical_hash: fields.canonical === undefined ? null : this.#hash(full(fields.canonical)),
      canonical_url: fields.canonical === undefined ? null : full(fields.canonical),
      hreflang_codes: (fields.hreflang ?? []).map(([code]) => code),
      hreflang_hashes: (fields.hreflang ?? []).map(([, target]) => this.#hash(full(target))),
      next_hash: fields.next === undefined ? null : this.#hash(full(fields.next)),
      prev_hash: fields.prev === undefined ? null : this.#hash(full(fields.prev)),
      word_count: fields.words ?? null,
      content_hash: this.#key('content', fields.content),
      signature: fields.signature ?? null,
      schema_types: fields.schema ?? [],
      top_keyword: fields.keyword ?? null,
      page_type: fields.pageType ?? null,
      link_hashes: [...new Set(links.map(({ target }) => this.#hash(page(target))))],
      link_flags: uniqueBy(links, ({ target }) => page(target)).map(({ flags }) => flags),
      link_texts: uniqueBy(links, ({ target }) => page(target)).map(() => ''),
      fragment_pairs: links
        .filter(({ target }) => target.includes('#'))
        .flatMap(({ target }) => [this.#hash(page(target)), this.#hash(`#${target.split('#')[1]!}`)]),
      id_hashes: fields.ids?.map((id) => this.#hash(`#${id}`)) ?? null,
      resource_hashes: resources.map(([target]) => this.#hash(full(target!))),
      resource_kinds: resources.map(([, kind]) => kind),
      transfer_bytes: fields.bytes ?? null,
      failed_checks: fields.failedChecks ?? [],
    });
    return this;
  }

  redirect(path: string, target: string, { status = 301, inSitemap = false } = {}): this {
    return this.#asked(full(path), 'page', { status, leadsTo: target, inSitemap });
  }

  /** An address of the site that answers with an error, or with nothing. */
  broken(path: string, answer: number | string, fields: UrlFields = {}): this {
    return this.#asked(full(path), 'page', {
      ...fields,
      ...(typeof answer === 'number' ? { status: answer } : { failure: answer }),
    });
  }

  external(url: string, fields: UrlFields): this {
    return this.#asked(url, 'external', fields);
  }

  resource(path: string, fields: UrlFields): this {
    return this.#asked(full(path), 'resource', fields);
  }

  skipped(path: string, reason: string, fields: { kind?: string; inSitemap?: boolean } = {}): this {
    const { kind = 'page', inSitemap = false } = fields;
    return this.#url(full(path), { kind, state: 'skipped', reason, in_sitemap: inSitemap });
  }

  #asked(url: string, kind: string, fields: UrlFields): this {
    const { status = null, failure = null, leadsTo, bytes = null, inSitemap = false, depth = 1 } = fields;
    const answer = {
      status,
      failure,
      bytes,
      in_sitemap: inSitemap,
      depth,
      redirect_hash: leadsTo === undefined ? null : this.#hash(full(leadsTo)),
    };
    if (kind === 'page')
      this.#pages.set(url, { ...answer, url_hash: this.#hash(url), url, is_html: false, failed_checks: [] });
    return this.#url(url, { kind, state: 'done', ...answer });
  }

  #url(url: string, row: Row): this {
    const common = { kind: 'page', round: 1, found_by: 'link', in_sitemap: false };
    this.#urls.set(url, { ...common, url_hash: this.#hash(url), url, ...row });
    return this;
  }

  #key(kind: string, text: string | undefined): number | null {
    return text === undefined ? null : this.#hash(`${kind}:${text}`);
  }

  #hash(text: string): number {
    const known = this.#hashes.get(text) ?? this.#hashes.size + 1;
    this.#hashes.set(text, known);
    return known;
  }

  /** Gives addresses the hashes that they have in another crawl; to be called before the first page. */
  hashedAs(other: Site): this {
    for (const [text, hash] of other.#hashes) this.#hashes.set(text, hash);
    return this;
  }

  nameOf(hash: number): string {
    const url = [...this.#hashes].find(([, known]) => known === hash)?.[0] ?? `unknown ${hash}`;
    return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  }

  async store(client: Client, crawl: StoredCrawl): Promise<void> {
    const mine = { account_id: crawl.accountId, crawl_id: crawl.id };
    // What is mentioned alone was left out.
    for (const text of this.#hashes.keys()) {
      if (/^https?:/.test(text) && !this.#urls.has(text))
        this.#url(text, {
          kind: text.startsWith(`${origin}/`) ? 'page' : 'external',
          state: 'skipped',
          reason: 'excluded',
        });
    }
    const fetched = { fetched_at: new Date().toISOString() };
    for (const [table, rows] of [
      ['crawl_urls', [...this.#urls.values()].map((row) => ({ ...row, ...mine }))],
      ['crawl_pages', [...this.#pages.values()].map((row) => ({ ...row, ...mine, ...fetched }))],
    ] as const) {
      await client.query(
        `insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, $1::jsonb) r`,
        [JSON.stringify(rows)],
      );
    }
  }
}

const full = (path: string): string => (path.startsWith('/') ? `${origin}${path}` : path);
const page = (url: string): string => url.split('#')[0]!;
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

export interface StoredCrawl {
  readonly accountId: number;
  readonly id: string;
}

export interface SiteWorld {
  readonly pool: Pool;
  /** What one check, or those of the list, find on a site; nothing of it stays. */
  find: (
    check: string | readonly SiteCheck[],
    build: (site: Site) => Site,
    thresholds?: Record<string, Record<string, number>>,
  ) => Promise<Finding[]>;
  /** The same with all that is stored, for a test to look at. */
  run: (client: Client, crawl: StoredCrawl, checks?: readonly SiteCheck[]) => Promise<SiteChecksResult>;
  newCrawl: (
    client: Client,
    fields?: { previousId?: string; scannerVersion?: string },
  ) => Promise<StoredCrawl>;
  close: () => Promise<void>;
}

export async function createSiteWorld(): Promise<SiteWorld> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const pool = createPool({ url: database.url, applicationName: 'test', max: 3 });
  const log = pino({ level: 'silent' });
  const account = await pool.query<{ id: number }>(
    "insert into accounts (username, email, password_hash, plan) values ('a', 'a@example.com', '', 'pro') returning id",
  );
  const accountId = account.rows[0]!.id;
  const newCrawl: SiteWorld['newCrawl'] = async (client, { previousId, scannerVersion } = {}) => {
    const id = uuidv7();
    await client.query('select make_crawl_partitions(crawl_week_of($1))', [id]);
    await client.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, previous_id, scanner_version)
       values ($1, $2, 'shop.example', 'https://shop.example/', 1000, 10, $3, $4)`,
      [id, accountId, previousId ?? null, scannerVersion ?? null],
    );
    return { accountId, id };
  };
  return {
    pool,
    newCrawl,
    run: (client, { id }, checks) =>
      runSiteChecks(client, { accountId, crawlId: id, log, ...(checks === undefined ? {} : { checks }) }),
    find: async (check, build, thresholds) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const crawl = await newCrawl(client);
        const site = build(new Site());
        await site.store(client, crawl);
        const checks = typeof check === 'string' ? siteChecks.filter(({ id }) => id === check) : check;
        if (checks.length === 0) throw new Error(`There is no check ${String(check)}.`);
        const { failedChecks } = await runSiteChecks(client, {
          accountId,
          crawlId: crawl.id,
          log: pino(),
          checks,
          thresholds,
        });
        if (failedChecks.length > 0) throw new Error(`Crashed: ${failedChecks.join(', ')}`);
        const { rows } = await client.query<Finding & { url_hash: number; hashes: number[] }>(
          `select url_hash, code, data, sources as hashes, source_count from crawl_findings
           where crawl_id = $1 order by url_hash, check_id`,
          [crawl.id],
        );
        return rows.map(({ url_hash, code, data, hashes, source_count }) => ({
          url: site.nameOf(url_hash),
          code,
          data,
          sources: hashes.map((hash) => site.nameOf(Number(hash))),
          source_count,
        }));
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
