import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { pagedFields, pagingFields } from '../paging.ts';
import { CrawlId, nullable } from '../schemas.ts';
import { pageSorts } from './use-cases.ts';

export const PageListQuery = Type.Object(
  {
    ...pagingFields,
    sort: Type.Enum(
      pageSorts.flatMap((name) => [name, `-${name}`]),
      { default: 'url', description: 'With `-` before it: the largest first. What has no value comes last.' },
    ),
    q: Type.Optional(Type.String({ maxLength: 2_048, description: 'Part of the URL or the title.' })),
    status: Type.Optional(
      Type.Enum(['2xx', '3xx', '4xx', '5xx', 'none'], { description: '`none`: nothing answered.' }),
    ),
    indexable: Type.Optional(Type.Boolean()),
    check: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a check that failed there.' })),
    depth: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  },
  { additionalProperties: false },
);

export const CrawlPageId = Type.Object({
  ...CrawlId.properties,
  url_hash: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});

const count = () => nullable(Type.Integer());
const text = () => nullable(Type.String());

const pageFields = {
  url_hash: Type.Integer({ description: 'By which the API knows the address within the crawl.' }),
  url: Type.String(),
  status: nullable(Type.Integer({ description: 'Of the HTTP answer; null where nothing answered.' })),
  failure: nullable(Type.String({ description: 'Why nothing answered.' })),
  content_type: text(),
  title: text(),
  depth: nullable(Type.Integer({ description: 'Clicks from the start; null where no link leads there.' })),
  words: count(),
  ttfb_ms: count(),
  bytes: count(),
  inlinks: nullable(
    Type.Integer({ description: 'Pages that link there; counted when the crawl is complete.' }),
  ),
  outlinks: nullable(Type.Integer({ description: 'Counted when the crawl is complete.' })),
  link_score: nullable(
    Type.Number({ description: '0 to 100, by the links that lead there; when the crawl is complete.' }),
  ),
  score: count(),
  grade: text(),
  indexable: nullable(Type.Boolean()),
  canonical: nullable(Type.String({ description: 'The one canonical URL that it declares.' })),
  issues: Type.Integer({ description: 'Checks that failed there.' }),
  in_sitemap: Type.Boolean(),
  redirect_url: text(),
};

export const CrawlPageList = Type.Object({ items: Type.Array(Type.Object(pageFields)), ...pagedFields });

const linkFields = {
  text: nullable(Type.String()),
  nofollow: Type.Boolean({ description: 'The link or its page asks not to follow.' }),
  boilerplate: Type.Boolean({ description: 'In navigation, header or footer.' }),
  image: Type.Boolean({ description: 'The text is the alternative text of an image.' }),
};

const targetFields = {
  url_hash: Type.Integer(),
  url: Type.String(),
  status: count(),
  failure: text(),
  reason: nullable(Type.String({ description: 'Why it was not asked for.' })),
};

export const WholeCrawlPage = Type.Object({
  ...pageFields,
  download_ms: count(),
  transfer_bytes: count(),
  description: text(),
  h1: text(),
  language: text(),
  noindex: nullable(Type.Boolean()),
  nofollow: nullable(Type.Boolean()),
  schema_types: Type.Array(Type.String()),
  fetched_at: Type.String({ format: 'date-time' }),
  linked_from: Type.Array(
    Type.Object({ url_hash: Type.Integer(), url: Type.String(), title: text(), ...linkFields }),
    { description: 'The first hundred pages, those nearest to the start first.' },
  ),
  links_to: Type.Array(Type.Object({ ...targetFields, ...linkFields, internal: Type.Boolean() }), {
    description: 'The first thousand, in the order of the page.',
  }),
  resources: Type.Array(
    Type.Object({
      ...targetFields,
      kind: Type.Enum(['image', 'script', 'stylesheet', 'og:image']),
    }),
    { description: 'The first thousand, in the order of the page.' },
  ),
  findings: Type.Array(
    Type.Object({
      check_id: Type.String(),
      severity: Type.Enum(['error', 'warning', 'notice']),
      label: Type.String(),
      label_it: Type.String(),
      code: Type.String(),
      detail: Type.String(),
      detail_it: Type.String(),
      data: Type.Record(Type.String(), Type.Unknown()),
      source_count: Type.Integer(),
    }),
    { description: 'What the checks of the whole site found of it.' },
  ),
  result: Type.Optional(PageAnalysisSchema),
});
