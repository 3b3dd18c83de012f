import { notRenderedReasons } from '@siteglass/analysis';
import { PageAnalysisSchema, ScoreCapSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { languageField } from '../../../http/language-query.ts';
import { pagedFields, pagingFields } from '../../../paging.ts';
import { renderCauses } from '../../../crawl/render-cause.ts';
import { groupings } from '../../../crawl/store/url-groups.ts';
import { groupFields } from '../list-fields.ts';
import { CrawlId, nullable } from '../schemas.ts';
import { pageSorts } from './use-cases.ts';

const filterFields = {
  q: Type.Optional(Type.String({ maxLength: 2_048, description: 'Part of the URL or the title.' })),
  status: Type.Optional(
    Type.Enum(['2xx', '3xx', '4xx', '5xx', 'none'], { description: '`none`: no response.' }),
  ),
  indexable: Type.Optional(Type.Boolean()),
  check: Type.Optional(
    Type.String({ maxLength: 100, description: 'Id of a check that failed on the page.' }),
  ),
  depth: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  redirects: Type.Optional(
    Type.Boolean({
      description: '`false`: only pages, as counted by `crawled`; `true`: only URLs that redirect.',
    }),
  ),
  ...groupFields,
};

export const PageConditions = Type.Object(filterFields);

export const PageListQuery = Type.Object(
  {
    ...languageField,
    ...pagingFields,
    sort: Type.Enum(
      pageSorts.flatMap((name) => [name, `-${name}`]),
      { default: 'url', description: 'With a leading `-`, descending. Missing values come last.' },
    ),
    ...filterFields,
  },
  { additionalProperties: false },
);

export const PageGroupsQuery = Type.Object(
  { by: Type.Enum([...groupings], { default: 'template' }), ...filterFields, ...pagingFields },
  { additionalProperties: false },
);

export const PageGroups = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['/products/*'], description: 'The template or folder.' }),
      count: Type.Integer({ description: 'URLs in it.' }),
      issues: Type.Integer({ description: 'Checks that failed on them, in total.' }),
      score: nullable(Type.Integer({ description: 'Their mean score, rounded; null if none has one.' })),
    }),
    { description: 'The largest groups first.' },
  ),
  ...pagedFields,
});

export const CrawlPageId = Type.Object({
  ...CrawlId.properties,
  url_hash: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});

const count = () => nullable(Type.Integer());
const text = () => nullable(Type.String());

const pageFields = {
  url_hash: Type.Integer({ description: 'Identifies the URL within the crawl.' }),
  url: Type.String(),
  status: nullable(Type.Integer({ description: 'Of the HTTP response; null if there was none.' })),
  failure: nullable(Type.String({ description: 'Why there was no response.' })),
  content_type: text(),
  title: text(),
  depth: nullable(
    Type.Integer({ description: 'Crawl depth: clicks from the start page; null if no page links to it.' }),
  ),
  words: count(),
  ttfb_ms: count(),
  bytes: count(),
  inlinks: nullable(
    Type.Integer({ description: 'Pages that link to it; available once the crawl is complete.' }),
  ),
  outlinks: nullable(Type.Integer({ description: 'Available once the crawl is complete.' })),
  link_score: nullable(
    Type.Number({
      description: 'Link equity from 0 to 100, based on inlinks; available once the crawl is complete.',
    }),
  ),
  score: count(),
  grade: text(),
  score_caps: Type.Array(ScoreCapSchema, {
    description:
      'What caps the score, the lowest cap first, as in `score_details.caps` of its result; see docs/score.md.',
  }),
  indexable: nullable(Type.Boolean()),
  canonical: nullable(Type.String({ description: 'The canonical URL that the page declares.' })),
  issues: Type.Integer({ description: 'Checks that failed on the page, without ignored ones.' }),
  ignored_checks: Type.Integer({ description: 'Checks of the page that failed, but are ignored there.' }),
  in_sitemap: Type.Boolean(),
  redirect_url: text(),
  rendering: nullable(
    Type.Enum(['rendered', 'moved', ...notRenderedReasons], {
      description:
        'An extension of the contract: `rendered`, `moved` if scripts led to another page, or why it was not rendered. Null if it is not HTML, or the crawl is from before pages were rendered.',
    }),
  ),
  render_cause: nullable(
    Type.Enum(renderCauses, {
      description:
        'An extension of the contract: why it was to be rendered: the crawl asked for all pages, its HTML suggests that scripts make it, or it is a sample of its template. Null if it was not.',
    }),
  ),
};

export const CrawlPageList = Type.Object({ items: Type.Array(Type.Object(pageFields)), ...pagedFields });

export const linkFields = {
  text: nullable(Type.String()),
  nofollow: Type.Boolean({ description: 'The link or its page is nofollow.' }),
  boilerplate: Type.Boolean({ description: 'In navigation, header or footer.' }),
  image: Type.Boolean({ description: 'The anchor text is the alt text of an image.' }),
  only_in: nullable(
    Type.Enum(['raw', 'rendered'], {
      description:
        'An extension of the contract, of a rendered page: raw: only the HTML as sent has the link; rendered: only the rendered document has it. Null if both have it.',
    }),
  ),
};

const targetFields = {
  url_hash: Type.Integer(),
  url: Type.String(),
  status: count(),
  failure: text(),
  reason: nullable(Type.String({ description: 'Why it was not requested.' })),
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
    { description: 'The first 1,000 pages, by crawl depth.' },
  ),
  links_to: Type.Array(Type.Object({ ...targetFields, ...linkFields, internal: Type.Boolean() }), {
    description: 'The first 1,000, in page order.',
  }),
  resources: Type.Array(
    Type.Object({
      ...targetFields,
      kind: Type.Enum(['image', 'script', 'stylesheet', 'og:image']),
    }),
    { description: 'The first 1,000, in page order.' },
  ),
  findings: Type.Array(
    Type.Object({
      check_id: Type.String(),
      severity: Type.Enum(['error', 'warning', 'notice']),
      label: Type.String(),
      label_it: Type.Optional(Type.String()),
      code: Type.String(),
      detail: Type.String(),
      detail_it: Type.Optional(Type.String()),
      data: Type.Record(Type.String(), Type.Unknown()),
      source_count: Type.Integer(),
    }),
    { description: 'Findings of the site checks for this page.' },
  ),
  result: Type.Optional(PageAnalysisSchema),
});
