import { Type, type TSchema } from 'typebox';
import { taskErrorTable } from '../../errors.ts';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = () => Type.String({ format: 'date-time' });

const Patterns = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 50, default: [], description });

export const StartCrawlBody = Type.Object(
  {
    domain: Type.String({ description: 'A domain or a full URL.', examples: ['example.com'] }),
    max_pages: Type.Optional(
      Type.Integer({ minimum: 1, description: "500 where it is not given; capped by the plan's number." }),
    ),
    max_depth: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: "Clicks from the start; 4 where it is not given; capped by the plan's number.",
      }),
    ),
    include_subdomains: Type.Boolean({
      default: false,
      description: "An extension of the contract. Without it: the host and its twin with or without 'www.'.",
    }),
    include: Patterns(
      'An extension of the contract. Only addresses whose path and query match one of these are visited: `*` stands for any characters, `$` at the end for the end, as in robots.txt.',
    ),
    exclude: Patterns('An extension of the contract. Addresses that match one of these are not visited.'),
    webhook_url: Type.Optional(
      Type.String({
        description:
          'An extension of the contract: an https URL that is called once when the crawl has ended, with `{task_id, status, job_id, summary, report_url}`: see the webhook `crawlEnded`.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const CrawlId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const CrawlListQuery = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) },
  { additionalProperties: false },
);

const taskFields = {
  task_id: Type.String({ format: 'uuid' }),
  domain: Type.String({ description: 'The host, with its port where that is not the usual one.' }),
  max_pages: Type.Integer({ description: 'As it is in effect.' }),
  max_depth: Type.Integer({ description: 'As it is in effect.' }),
  poll_url: Type.String({ examples: ['/api/v1/crawls/0193a1b0-0000-7000-8000-000000000000'] }),
};

export const CrawlTask = Type.Object({ ...taskFields, status: Type.Literal('running') });

const Status = Type.Enum(['running', 'complete', 'error', 'stopped']);
const endFields = {
  job_id: Type.Optional(Type.Integer({ description: 'Once complete.' })),
  report_url: Type.Optional(
    Type.String({
      examples: ['/reports/crawls/12'],
      description: 'Of a page of the website; once complete.',
    }),
  ),
};

export const CrawlStatus = Type.Object({
  task_id: taskFields.task_id,
  status: Status,
  domain: taskFields.domain,
  start_url: Type.String(),
  max_pages: taskFields.max_pages,
  max_depth: taskFields.max_depth,
  include_subdomains: Type.Boolean(),
  include: Type.Array(Type.String()),
  exclude: Type.Array(Type.String()),
  crawled: Type.Integer({ description: 'Pages.' }),
  progress: Type.Object({
    crawled: Type.Integer(),
    queued: Type.Integer({ description: 'Addresses that wait for their turn.' }),
    discovered: Type.Integer(),
    depth: Type.Integer(),
    pages_per_second: Type.Number(),
  }),
  ...endFields,
  summary: Type.Optional(
    Type.Object(
      {
        total_pages: Type.Integer(),
        total_issues: Type.Integer(),
        broken_pages: Type.Integer(),
        orphan_pages: Type.Integer({ description: 'Known from the sitemap; no crawled page links to them.' }),
        issues: Type.Object({
          error: Type.Integer(),
          warning: Type.Integer(),
          notice: Type.Integer(),
        }),
        failed_checks: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Site checks that crashed: what they would have found is not known.',
          }),
        ),
      },
      { description: 'Once complete.' },
    ),
  ),
  error: Type.Optional(Type.Object({ code: Type.Enum(Object.keys(taskErrorTable)), message: Type.String() })),
  previous_task_id: nullable(
    Type.String({ format: 'uuid', description: 'The crawl that issues are compared with.' }),
  ),
  created_at: time(),
  started_at: nullable(time()),
  completed_at: nullable(time()),
});

export const CrawlList = Type.Object({
  items: Type.Array(
    Type.Object({
      ...taskFields,
      status: Status,
      ...endFields,
      crawled: Type.Integer(),
      total_issues: nullable(Type.Integer({ description: 'Null until it is complete.' })),
      created_at: time(),
      completed_at: nullable(time()),
    }),
  ),
});
