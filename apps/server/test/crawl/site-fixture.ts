import type { Client } from '../../src/database/pool.ts';

export const origin = 'https://shop.example';

export interface PageFields {
  /** Paths or URLs; optionally prefixed with `nofollow:`, or with a fragment. */
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
  /** [code, URL] */
  hreflang?: readonly (readonly [string, string])[];
  sitemapAlternates?: readonly (readonly [string, string])[];
  /** Stored by a version without the hashes of alternates in sitemaps and the names of fragments. */
  isFromEarlierVersion?: boolean;
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
  redirectsTo?: string;
  bytes?: number;
  inSitemap?: boolean;
  depth?: number | null;
}

export interface StoredCrawl {
  readonly accountId: number;
  readonly id: string;
}

type Row = Record<string, unknown>;

/** A crawl built by hand. Hashes ascend in the order in which URLs first appear. */
export class Site {
  readonly #urls = new Map<string, Row>();
  readonly #pages = new Map<string, Row>();
  readonly #hashes = new Map<string, number>();

  /** An HTML page with status 200. */
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
      sitemap_alternates:
        fields.sitemapAlternates?.map(([code, target]) => [
          code,
          full(target),
          ...(fields.isFromEarlierVersion === true ? [] : [this.#hash(full(target))]),
        ]) ?? null,
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
      fragment_texts:
        fields.isFromEarlierVersion === true
          ? null
          : links.flatMap(({ target }) => target.split('#').slice(1)),
      id_hashes: fields.ids?.map((id) => this.#hash(`#${id}`)) ?? null,
      resource_hashes: resources.map(([target]) => this.#hash(full(target!))),
      resource_kinds: resources.map(([, kind]) => kind),
      transfer_bytes: fields.bytes ?? null,
      failed_checks: fields.failedChecks ?? [],
    });
    return this;
  }

  redirect(path: string, target: string, { status = 301, inSitemap = false } = {}): this {
    return this.#asked(full(path), 'page', { status, redirectsTo: target, inSitemap });
  }

  /** A URL of the site that responds with an error or not at all. */
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
    const { status = null, failure = null, redirectsTo, bytes = null, inSitemap = false, depth = 1 } = fields;
    const answer = {
      status,
      failure,
      bytes,
      in_sitemap: inSitemap,
      depth,
      redirect_hash: redirectsTo === undefined ? null : this.#hash(full(redirectsTo)),
    };
    if (kind === 'page')
      this.#pages.set(url, { ...answer, url_hash: this.#hash(url), url, is_html: false, failed_checks: [] });
    return this.#url(url, { kind, state: 'done', ...answer });
  }

  #url(url: string, row: Row): this {
    const common = { kind: 'page', round: 1, found_by: 'link', in_sitemap: false, is_disallowed: false };
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

  /** Gives URLs the hashes that they have in another crawl; must be called before the first page. */
  hashedAs(other: Site): this {
    for (const [text, hash] of other.#hashes) this.#hashes.set(text, hash);
    return this;
  }

  nameOf(hash: number): string {
    const url = [...this.#hashes].find(([, known]) => known === hash)?.[0] ?? `unknown ${hash}`;
    return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  }

  async store(client: Client, crawl: StoredCrawl): Promise<void> {
    const ids = { account_id: crawl.accountId, crawl_id: crawl.id };
    // URLs that are only referenced count as excluded.
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
      ['crawl_urls', [...this.#urls.values()].map((row) => ({ ...row, ...ids }))],
      ['crawl_pages', [...this.#pages.values()].map((row) => ({ ...row, ...ids, ...fetched }))],
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
