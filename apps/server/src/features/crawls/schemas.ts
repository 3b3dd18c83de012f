import { Type, type TSchema } from 'typebox';
import { heldByUseCase } from '../../http/openapi.ts';
import { RenderOption, ViewportOption } from '../../http/render-option.ts';
import { renderPolicies, viewportNames } from '../../render-policy.ts';
import { IgnoredTotals } from '../../http/shown-status.ts';
import { pagedExtension, pageField } from '../../paging.ts';
import { urlPattern } from '../../url-pattern.ts';
import { taskErrorTable } from '../../errors.ts';
import {
  fieldValuePattern,
  headerNamePattern,
  passwordPattern,
  requestLimits,
  usernamePattern,
} from './request-settings.ts';
import { listLimits } from './url-list.ts';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = () => Type.String({ format: 'date-time' });

const BySeverity = Type.Object({ error: Type.Integer(), warning: Type.Integer(), notice: Type.Integer() });

const Patterns = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 500, [heldByUseCase]: { pattern: urlPattern.source } }), {
    maxItems: 50,
    default: [],
    description,
  });

export const StartCrawlBody = Type.Object(
  {
    domain: Type.Optional(
      Type.String({
        description: 'A domain or a full URL. Required unless `urls` is given.',
        examples: ['example.com'],
      }),
    ),
    urls: Type.Optional(
      Type.Array(Type.String({ examples: ['https://example.com/pricing'] }), {
        minItems: 1,
        maxItems: listLimits.urls,
        description: `An extension of the contract, instead of \`domain\`: crawls exactly these URLs, at most as many as the plan allows pages, on up to ${listLimits.hosts} hosts. Links are not followed. Duplicates count once.`,
      }),
    ),
    max_pages: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Default: 500. Capped by the limit of the plan.' }),
    ),
    max_depth: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Maximum crawl depth. Default: 4. Capped by the limit of the plan.',
      }),
    ),
    include_subdomains: Type.Boolean({
      default: false,
      description:
        "An extension of the contract. If false, only the host itself is crawled, with and without 'www.'.",
    }),
    include: Patterns(
      'An extension of the contract. Only URLs whose path and query match one of these are crawled: `*` stands for any characters, `$` at the end for the end, as in robots.txt.',
    ),
    exclude: Patterns('An extension of the contract. URLs that match one of these are not crawled.'),
    obey_robots: Type.Boolean({
      default: true,
      description:
        'An extension of the contract. False ignores robots.txt, on hosts of sites that you have verified (see `/verifications`) only; for any other site, the request fails with FORBIDDEN.',
    }),
    user_agent: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: requestLimits.userAgent,
        [heldByUseCase]: { pattern: fieldValuePattern.source },
        description:
          'An extension of the contract: the User-Agent header of requests to the site. The rules in robots.txt for the name in it apply, and those that name Siteglass.',
        examples: ['StagingBot/1.0'],
      }),
    ),
    headers: Type.Optional(
      Type.Record(Type.String(), Type.String({ [heldByUseCase]: { pattern: fieldValuePattern.source } }), {
        [heldByUseCase]: {
          maxProperties: requestLimits.headers,
          propertyNames: { maxLength: requestLimits.headerName, pattern: headerNamePattern.source },
        },
        description:
          'An extension of the contract: up to 20 further headers of requests to the hosts of the site, over HTTPS unless `domain` starts with http://. With `urls`, these must be of one domain and one scheme. Values are encrypted, never shown, and deleted when the crawl ends. A `Cookie` is sent with the cookies that the site sets.',
        examples: [{ 'X-Preview': 'secret' }],
      }),
    ),
    basic_auth: Type.Optional(
      Type.Object(
        {
          username: Type.String({
            minLength: 1,
            maxLength: requestLimits.credential,
            [heldByUseCase]: { pattern: usernamePattern.source },
          }),
          password: Type.String({
            maxLength: requestLimits.credential,
            [heldByUseCase]: { pattern: passwordPattern.source },
          }),
        },
        {
          additionalProperties: false,
          description:
            'An extension of the contract: a user name and password for the hosts of the site (RFC 7617), handled like `headers`.',
        },
      ),
    ),
    rate: Type.Optional(
      Type.Number({
        minimum: 0.1,
        maximum: 100,
        description:
          'An extension of the contract: the maximum number of requests to the site per second. It can only make a crawl slower: `Crawl-delay` and the adaptive limits still apply.',
      }),
    ),
    render: Type.Optional(RenderOption),
    viewport: Type.Optional(ViewportOption),
    incremental: Type.Boolean({
      default: false,
      description:
        'An extension of the contract. True reuses the analyses of pages that have not changed since the last complete crawl of the site with the same settings (`base_task_id`), and requests them conditionally: the results are those of a full crawl. Without such a crawl, all pages are analyzed. It cannot be combined with `urls`, `headers` or `basic_auth`.',
    }),
    webhook_url: Type.Optional(
      Type.String({
        description:
          'An extension of the contract: an https URL that is called once when the crawl has finished, with `{task_id, status, job_id, summary, report_url}`: see the webhook `crawlEnded`.',
      }),
    ),
  },
  {
    additionalProperties: false,
    [heldByUseCase]: {
      if: { type: 'object', required: ['urls'] },
      then: {
        type: 'object',
        not: { anyOf: ['domain', 'max_pages', 'max_depth'].map((name) => ({ required: [name] })) },
        properties: {
          include_subdomains: { const: false },
          include: { type: 'array', maxItems: 0 },
          exclude: { type: 'array', maxItems: 0 },
          incremental: { const: false },
        },
      },
      else: {
        type: 'object',
        required: ['domain'],
        if: { type: 'object', required: ['incremental'], properties: { incremental: { const: true } } },
        then: {
          type: 'object',
          properties: { headers: { type: 'object', maxProperties: 0 }, basic_auth: { not: {} } },
        },
      },
    },
  },
);

export const CrawlId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const CrawlListQuery = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    page: pageField('An extension of the contract.'),
    per_page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'An extension of the contract: the number of crawls per page, instead of `limit`.',
      }),
    ),
    site: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'An extension of the contract: only the crawls of this site, one of `/sites`.',
        examples: ['example.com'],
      }),
    ),
  },
  { additionalProperties: false },
);

const taskFields = {
  task_id: Type.String({ format: 'uuid' }),
  domain: Type.String({
    description:
      'The host, with its port if that is not the default one; of a list of URLs, that of the first one.',
  }),
  max_pages: Type.Integer({ description: 'The limit in effect.' }),
  max_depth: Type.Integer({ description: 'The limit in effect.' }),
  poll_url: Type.String({ examples: ['/api/v1/crawls/0193a1b0-0000-7000-8000-000000000000'] }),
};

/** Of a crawl of a list of URLs. */
const listFields = {
  url_count: nullable(
    Type.Integer({
      description:
        'An extension of the contract: the number of different URLs of a list. Null for a crawl of a website.',
    }),
  ),
  hosts: nullable(
    Type.Array(Type.String(), {
      description: 'An extension of the contract: the hosts of a list. Null for a crawl of a website.',
    }),
  ),
};

export const CrawlTask = Type.Object({ ...taskFields, status: Type.Literal('running') });

const Status = Type.Enum(['running', 'complete', 'error', 'stopped']);
const endFields = {
  job_id: Type.Optional(Type.Integer({ description: 'Set once the crawl is complete.' })),
  report_url: Type.Optional(
    Type.String({
      examples: ['/reports/crawls/12'],
      description: 'URL of the report on the website; set once the crawl is complete.',
    }),
  ),
};

export const CrawlStatus = Type.Object({
  task_id: taskFields.task_id,
  status: Status,
  domain: taskFields.domain,
  ...listFields,
  start_url: Type.String(),
  max_pages: taskFields.max_pages,
  max_depth: taskFields.max_depth,
  include_subdomains: Type.Boolean(),
  include: Type.Array(Type.String()),
  exclude: Type.Array(Type.String()),
  obey_robots: Type.Boolean({ description: 'False: robots.txt was ignored.' }),
  user_agent: nullable(Type.String({ description: 'Null: that of the service.' })),
  headers: Type.Array(Type.String(), {
    description: 'The names of further headers; their values are never shown.',
  }),
  basic_auth: Type.Boolean({ description: 'Whether it uses basic authentication.' }),
  rate: nullable(Type.Number({ description: 'Maximum requests per second; null without such a limit.' })),
  render: nullable(
    Type.Enum(renderPolicies, {
      description:
        'An extension of the contract: which pages are rendered. Null for a crawl from before there were rendered ones.',
    }),
  ),
  viewport: Type.Enum(viewportNames, {
    description: 'An extension of the contract: the screen on which pages are rendered.',
  }),
  incremental: Type.Boolean({
    description: 'An extension of the contract: whether it reuses the analyses of unchanged pages.',
  }),
  base_task_id: nullable(
    Type.String({
      format: 'uuid',
      description:
        'An extension of the contract: the crawl whose analyses an incremental crawl reuses. Null if there is none, or the crawl has not started.',
    }),
  ),
  base_created_at: nullable(
    Type.String({
      format: 'date-time',
      description: 'An extension of the contract: when that crawl was created.',
    }),
  ),
  reused_pages: Type.Integer({
    description: 'An extension of the contract: pages that have not changed since that crawl.',
  }),
  crawled: Type.Integer({ description: 'Pages.' }),
  progress: Type.Object({
    crawled: Type.Integer(),
    queued: Type.Integer({ description: 'Number of URLs waiting to be crawled.' }),
    discovered: Type.Integer(),
    depth: Type.Integer(),
    pages_per_second: Type.Number(),
    percent: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'An extension of the contract: crawled pages as a share of those known so far, at most `max_pages`; it can decrease as more are found, and is 100 only once the crawl is complete.',
    }),
    seconds_left: nullable(
      Type.Integer({
        description:
          'An extension of the contract: the estimated time for these pages, in seconds; null for the first ten pages, and once the crawl has ended.',
      }),
    ),
  }),
  ...endFields,
  summary: Type.Optional(
    Type.Object(
      {
        total_pages: Type.Integer(),
        total_issues: Type.Integer(),
        broken_pages: Type.Integer(),
        orphan_pages: Type.Integer({
          description:
            'Orphan pages: in the sitemap, but no crawled page links to them. 0 for a list of URLs, which cannot show it.',
        }),
        issues: BySeverity,
        health_score: Type.Optional(
          nullable(
            Type.Integer({
              minimum: 0,
              maximum: 100,
              description:
                'The mean score of the pages, less a share for each failed site check: see docs/crawling.md. Null if no page has a score.',
            }),
          ),
        ),
        rendering: Type.Optional(
          Type.Record(Type.String(), Type.Integer(), {
            description:
              'An extension of the contract: the number of HTML pages by how they were rendered: `rendered`, `moved` if scripts led to another page, or the reason why they were not, as in docs/rendering.md.',
          }),
        ),
        failed_checks: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Site checks that crashed and so have no findings.',
          }),
        ),
        ignored: Type.Optional(IgnoredTotals),
        unignored: Type.Optional(
          nullable(
            Type.Object(
              { health_score: nullable(Type.Integer({ minimum: 0, maximum: 100 })), issues: BySeverity },
              {
                description:
                  'The same figures with nothing ignored, by which crawls are compared; null if nothing is ignored.',
              },
            ),
          ),
        ),
      },
      { description: 'Set once the crawl is complete.' },
    ),
  ),
  error: Type.Optional(Type.Object({ code: Type.Enum(Object.keys(taskErrorTable)), message: Type.String() })),
  previous_task_id: nullable(
    Type.String({
      format: 'uuid',
      description:
        'The previous crawl that issues are compared with: of the same website with the same scope, or of the same URLs.',
    }),
  ),
  created_at: time(),
  started_at: nullable(time()),
  completed_at: nullable(time()),
});

export const CrawlList = Type.Object({
  items: Type.Array(
    Type.Object({
      ...taskFields,
      ...listFields,
      status: Status,
      ...endFields,
      crawled: Type.Integer(),
      total_issues: nullable(Type.Integer({ description: 'Null until the crawl is complete.' })),
      health_score: nullable(
        Type.Integer({
          minimum: 0,
          maximum: 100,
          description:
            'An extension of the contract: null until the crawl is complete, or if no page has a score.',
        }),
      ),
      created_at: time(),
      completed_at: nullable(time()),
    }),
  ),
  ...pagedExtension,
});
