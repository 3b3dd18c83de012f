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

const occasion = {
  success: flag('The source has answered.'),
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
    'Why it has not; null where it has. not-configured: no key is set; not-applicable: the host has no domain, or its page is not public.',
  ),
  checked_at: nullable(Type.String({ format: 'date-time' }), 'When it answered, ISO 8601 in UTC.'),
};

const Domain = Type.Object(
  {
    name: Type.String({ description: 'The registered name; of a host without one the host.' }),
    age_days: count('Days from the registration to today.'),
    age_years: nullable(Type.Number({ minimum: 0 }), 'The same in years, to one decimal.'),
    creation_date: day('When it was registered.'),
    expiration_date: day('Until when it is registered.'),
    expires_soon: nullable(Type.Boolean(), 'In less than six months, or it has expired; null where unknown.'),
    registrar: nullable(Type.String(), 'With whom it is registered.'),
    whois_available: flag('The register has told of the domain, by RDAP or WHOIS.'),
  },
  { description: 'The registration of the domain.' },
);

const TrustSignals = Type.Object(
  {
    https: flag('The page came over https.'),
    sitemap: flag('The site has a sitemap.'),
    robots_txt: flag('The site has a robots.txt.'),
    open_graph: flag('The page has Open Graph properties.'),
    schema_markup: flag('The page has structured data of schema.org.'),
    schema_types: Type.Array(Type.String(), { description: 'Its types, for example Product.' }),
    analytics: flag('The page loads an analytics or tag-manager script.'),
    hreflang: flag('The page names its other language versions.'),
    llms_txt: flag('The site has an llms.txt.'),
    security_txt: flag(
      'The site has a security.txt with a contact (RFC 9116); false in scans older than it.',
    ),
    word_count: Type.Integer({ minimum: 0, description: 'Words of the body.' }),
  },
  { description: 'What the page and its site show; as stored with the scan.' },
);

const PageRankMetrics = Type.Object(
  {
    page_rank: nullable(
      Type.Integer({ minimum: 0, maximum: 10 }),
      '0 to 10, without decimals; null for a domain without a rank.',
    ),
    domain_rank: nullable(Type.Integer({ minimum: 1 }), 'Place among all domains; lower is better.'),
    ...occasion,
    source: source('Open PageRank.'),
  },
  { description: 'The rank of the domain by its links.' },
);

const DomainRatingMetrics = Type.Object(
  {
    domain_rating: nullable(
      Type.Number({ minimum: 0, maximum: 100 }),
      '0 to 100, on a logarithmic scale: the strength of the links to the domain.',
    ),
    ...occasion,
    source: source('Domain Rating by Ahrefs, which must be named wherever it is shown.'),
  },
  { description: 'The strength of the links to the domain.' },
);

const SocialSignals = Type.Object(
  {
    platform_1: count('Facebook: shares and reactions.'),
    platform_2: count('Pinterest: pins.'),
    platform_3: count('LinkedIn; no source reports it.'),
    platform_4: count('Reddit; no source reports it.'),
    total_shares: count('The sum of those that are known.'),
    ...occasion,
    source: source('SharedCount; without its key Pinterest, whose public count is then the only one.'),
  },
  { description: 'How often the URL was shared.' },
);

const WebArchivePresence = Type.Object(
  {
    domain: nullable(Type.String(), 'The domain that was looked for, with all below it.'),
    indexed_pages_total: count('Pages found by the last five crawls that answered, added up.'),
    indexed_pages_latest: count('Pages found by the newest crawl; null where its index has not answered.'),
    is_estimate: flag('Some crawl has too many pages to be counted one by one.'),
    crawl_trend: Type.Enum(['growing', 'stable', 'declining', 'unknown'], {
      description:
        'The newer half of the crawls beside the older half: growing or declining by more than a tenth; unknown with fewer than three crawls or no pages.',
    }),
    last_crawled: day('The newest capture in the newest crawl that found the domain.'),
    crawls_queried: Type.Integer({ minimum: 0, maximum: 5, description: 'Crawls whose index has answered.' }),
    ...occasion,
    source: source('Common Crawl.'),
  },
  { description: 'What a public archive of the web has of the domain; success with one of its indexes.' },
);

export const ScanAuthority = Type.Object({
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({ description: 'When the page was fetched: ISO 8601 in UTC, without zone.' }),
  domain: Domain,
  trust_signals: TrustSignals,
  page_rank_metrics: PageRankMetrics,
  domain_rating_metrics: DomainRatingMetrics,
  social_signals: SocialSignals,
  web_archive_presence: WebArchivePresence,
});
