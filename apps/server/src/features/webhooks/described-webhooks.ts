import { Type, type TObject } from 'typebox';
import { taskErrorTable } from '../../errors.ts';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const finalStates = ['complete', 'error', 'stopped'];
const TaskError = Type.Object(
  { code: Type.Enum(Object.keys(taskErrorTable)), message: Type.String() },
  { description: 'With `error` alone.' },
);

const ScanEnded = Type.Object({
  scan_id: Type.String({ format: 'uuid', description: 'The task.' }),
  status: Type.Enum(finalStates),
  result: Type.Union([Type.Object({}), Type.Array(Type.Object({})), Type.Null()], {
    description:
      'As in `GET /scans/{task_id}`; a list for a sitemap scan. Null if the scan is not complete, or if the body would be larger than 1 MiB.',
  }),
  result_url: Type.Optional(
    Type.String({
      description:
        'Where the result is when it is complete and not in the body; a path where the service does not know its own address.',
    }),
  ),
  error: Type.Optional(TaskError),
});

const BatchEnded = Type.Object({
  batch_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(['complete', 'stopped']),
  total: Type.Integer({ minimum: 1 }),
  completed: Type.Integer({ minimum: 0 }),
  results_url: Type.String({ description: 'Where the results are.' }),
});

const CrawlEnded = Type.Object({
  task_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(finalStates),
  job_id: Type.Integer(),
  summary: nullable(
    Type.Object({}, { description: 'As in `GET /crawls/{task_id}`; only for a completed crawl.' }),
  ),
  report_url: nullable(Type.String({ description: 'Only for a completed crawl.' })),
  error: Type.Optional(TaskError),
});

const delivery =
  'A POST to the `webhook_url`, signed as in [Standard Webhooks](https://www.standardwebhooks.com) with the secret that ' +
  'the website shows. A status from 200 to 299 within 15 s accepts it; redirects are not followed. Otherwise it is retried ' +
  'after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, each up to 10% later; 410 stops the retries. It may arrive more ' +
  'than once: `X-Service-Event-ID` stays the same.';

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

const describe = (operationId: string, summary: string, body: TObject) => ({
  post: {
    operationId,
    summary,
    description: delivery,
    parameters: [
      header('X-Service-Event-ID', 'Id of the event; the same for every attempt.'),
      header('webhook-id', 'The same id.'),
      header('webhook-timestamp', 'Unix time of this attempt, in seconds.'),
      header(
        'webhook-signature',
        'One or more signatures separated by spaces: of the current secret, and of the previous one while it is still valid.',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: {
      '2XX': { description: 'Taken.' },
      '410': { description: 'No longer wanted: it is not sent again.' },
    },
  },
});

/** The payloads that receivers get, for the contract's OpenAPI document. */
export const describedWebhooks = {
  scanEnded: describe('scanEnded', 'A scan that was started with a webhook_url has finished', ScanEnded),
  batchEnded: describe(
    'batchEnded',
    'All scans of a batch have finished (an extension of the contract)',
    BatchEnded,
  ),
  crawlEnded: describe('crawlEnded', 'A crawl has finished (an extension of the contract)', CrawlEnded),
};
