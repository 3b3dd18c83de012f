import type { Readable } from 'node:stream';
import { Type, type TSchema } from 'typebox';

export const ScanId = Type.Object({
  scan_id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The `scan_id_db` of a completed scan, also listed in the history.',
  }),
});

const nullable = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const flag = (description: string) => Type.Boolean({ description });
const count = (description: string) => nullable(Type.Integer({ minimum: 0 }), description);
const day = (description: string) => nullable(Type.String(), `YYYY-MM-DD. ${description}`);
const source = (description: string) => Type.String({ description });

const fetchInfo = {
  success: flag('Whether the source responded.'),
  reason: nullable(
    Type.Enum([
      'timeout',
      'unreachable',
      'refused',
      'rate-limited',
      'bad-answer',
      'not-configured',
      'not-applicable',
      'failed',
    ]),
    'Why the source did not respond; null if it did. not-configured: no key is set; not-applicable: the host has no domain, or its page is not public.',
  ),
  checked_at: nullable(Type.String({ format: 'date-time' }), 'When the source responded, ISO 8601 in UTC.'),
};

const Domain = Type.Object(
  {
    name: Type.String({ description: 'The registered domain, or the host if it has none.' }),
    age_days: count('Days since the registration.'),
    age_years: nullable(Type.Number({ minimum: 0 }), 'Years since the registration, to one decimal.'),
    creation_date: day('Date of registration.'),
    expiration_date: day('Date on which the registration expires.'),
    expires_soon: nullable(
      Type.Boolean(),
      'Whether it expires in less than six months or has expired; null if unknown.',
    ),
    registrar: nullable(Type.String(), 'With whom it is registered.'),
    whois_available: flag('Whether RDAP or WHOIS returned the registration.'),
  },
  { description: 'The registration of the domain.' },
);

const TrustSignals = Type.Object(
  {
    https: flag('The page was served over HTTPS.'),
    sitemap: flag('The site has a sitemap.'),
    robots_txt: flag('The site has a robots.txt.'),
    open_graph: flag('The page has Open Graph tags.'),
    schema_markup: flag('The page has schema.org structured data.'),
    schema_types: Type.Array(Type.String(), {
      description: 'Types of the structured data, such as Product.',
    }),
    analytics: flag('The page loads an analytics or tag manager script.'),
    hreflang: flag('The page links to its other language versions (hreflang).'),
    llms_txt: flag('The site has an llms.txt.'),
    security_txt: flag(
      'The site has a security.txt with a contact (RFC 9116); false in scans from before this was checked.',
    ),
    word_count: Type.Integer({ minimum: 0, description: 'Number of words in the body.' }),
  },
  { description: 'Signals of the page and its site, as stored with the scan.' },
);

const PageRankMetrics = Type.Object(
  {
    page_rank: nullable(
      Type.Integer({ minimum: 0, maximum: 10 }),
      'Integer from 0 to 10; null for a domain without a rank.',
    ),
    domain_rank: nullable(Type.Integer({ minimum: 1 }), 'Rank among all domains; lower is better.'),
    ...fetchInfo,
    source: source('Open PageRank.'),
  },
  { description: 'The page rank of the domain.' },
);

const DomainRatingMetrics = Type.Object(
  {
    domain_rating: nullable(
      Type.Number({ minimum: 0, maximum: 100 }),
      'Strength of the backlink profile of the domain, from 0 to 100 on a logarithmic scale.',
    ),
    ...fetchInfo,
    source: source('Domain Rating by Ahrefs. Ahrefs must be credited wherever it is shown.'),
  },
  { description: 'Strength of the backlink profile of the domain.' },
);

const SocialSignals = Type.Object(
  {
    platform_1: count('Facebook: shares and reactions.'),
    platform_2: count('Pinterest: pins.'),
    platform_3: count('LinkedIn; no source reports it.'),
    platform_4: count('Reddit; no source reports it.'),
    total_shares: count('Sum of the known counts.'),
    ...fetchInfo,
    source: source('SharedCount, or the public count of Pinterest only if SharedCount has no key.'),
  },
  { description: 'How often the URL was shared on social networks.' },
);

const WebArchivePresence = Type.Object(
  {
    domain: nullable(Type.String(), 'The domain that was looked up, including its subdomains.'),
    indexed_pages_total: count('Total pages in the last five crawls whose index responded.'),
    indexed_pages_latest: count('Pages in the newest crawl; null if its index did not respond.'),
    is_estimate: flag('Whether the count is an estimate because a crawl has too many pages to count.'),
    crawl_trend: Type.Enum(['growing', 'stable', 'declining', 'unknown'], {
      description:
        'Compares the newer half of the crawls with the older half: growing or declining by more than 10%; unknown with fewer than three crawls or no pages.',
    }),
    last_crawled: day('The latest capture in the newest crawl that includes the domain.'),
    crawls_queried: Type.Integer({
      minimum: 0,
      maximum: 5,
      description: 'Number of crawls whose index responded.',
    }),
    ...fetchInfo,
    source: source('Common Crawl.'),
  },
  { description: 'Pages of the domain in a public web archive; succeeds if at least one index responds.' },
);

export const ScanAuthority = Type.Object({
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({
    description: 'When the page was fetched: ISO 8601 in UTC, without a time zone.',
  }),
  domain: Domain,
  trust_signals: TrustSignals,
  page_rank_metrics: PageRankMetrics,
  domain_rating_metrics: DomainRatingMetrics,
  social_signals: SocialSignals,
  web_archive_presence: WebArchivePresence,
});

export const AuthorityEventStream = {
  description:
    'Server-sent events named `authority`, with `{authority, pending}`: the metrics so far, and the groups whose source has not ' +
    'responded yet; the last event has none. It ends within eight seconds.',
  content: { 'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) } },
};
