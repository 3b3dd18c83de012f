import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { taskErrorTable } from '../../errors.ts';
import { RenderOption, ViewportOption } from '../../http/render-option.ts';

export const StartBulkBody = Type.Object(
  {
    urls: Type.Array(Type.String({ examples: ['https://example.com/'] }), {
      minItems: 1,
      maxItems: 50,
      description:
        'URLs or bare domains, at most 2,048 characters each. A URL submitted twice is scanned and counted once, but listed twice.',
    }),
    mode: Type.Enum(['single'], { default: 'single' }),
    bypass_cache: Type.Boolean({ default: false, description: 'Bypasses the 60-minute cache for all URLs.' }),
    expect_indexable: Type.Boolean({
      default: true,
      description:
        'An extension of the contract: false if all of these pages are meant to stay out of search, as for a single scan.',
    }),
    render: Type.Optional(RenderOption),
    viewport: Type.Optional(ViewportOption),
    webhook_url: Type.Optional(
      Type.String({
        description:
          'An extension of the contract: an https URL that is called once when all scans of the batch have finished, with `{batch_id, status, total, completed, results_url}`: see the webhook `batchEnded`.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const BatchId = Type.Object({ batch_id: Type.String({ format: 'uuid' }) });

export const BatchTask = Type.Object({
  batch_id: Type.String({ format: 'uuid' }),
  total: Type.Integer({ minimum: 1 }),
  status: Type.Literal('running'),
  poll_url: Type.String({ examples: ['/api/v1/scans/bulk/0193a1b0-0000-7000-8000-000000000000'] }),
});

const itemFields = {
  url: Type.String({ description: 'As submitted.' }),
  status: Type.Enum(['running', 'complete', 'error']),
  scan_id: Type.String({ format: 'uuid', description: 'The task id for `GET /scans/{task_id}`.' }),
  scan_id_db: Type.Optional(Type.Integer({ description: 'Set once the scan has finished.' })),
  error: Type.Optional(
    Type.Object({
      code: Type.Enum([...Object.keys(taskErrorTable), 'STOPPED']),
      message: Type.String(),
    }),
  ),
};

const batchFields = {
  batch_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(['running', 'complete', 'stopped'], {
    description: '`stopped`: all scans have finished, and at least one was stopped.',
  }),
  total: Type.Integer({ minimum: 1 }),
  completed: Type.Integer({ minimum: 0, description: 'Number of finished scans, whatever the outcome.' }),
};

/** Without the analyses. */
export const BatchOverview = Type.Object({ ...batchFields, results: Type.Array(Type.Object(itemFields)) });

export const BatchStatus = Type.Object({
  ...batchFields,
  results: Type.Array(Type.Object({ ...itemFields, result: Type.Optional(PageAnalysisSchema) }), {
    description: 'In the order of the request; partial while the batch is running.',
  }),
});
