import { ComparisonSchema, TextChangesSchema } from '@siteglass/analysis/schema';
import { Type, type TSchema } from 'typebox';
import { languageField } from '../../http/language-query.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const TaskId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const ComparisonQuery = Type.Object(
  {
    with: Type.Optional(
      Type.Union(
        [Type.String({ format: 'uuid' }), Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })],
        {
          description:
            'The scan to compare with, of the same or another page: its `scan_id` or `scan_id_db`. By default, the previous complete scan of the same URL that has a result of its own.',
        },
      ),
    ),
    text: Type.Boolean({
      default: true,
      description: 'False leaves out the comparison of the visible text, which takes the longest.',
    }),
    ...languageField,
  },
  { additionalProperties: false },
);

const ComparedScan = Type.Object({
  scan_id: Type.String({ format: 'uuid' }),
  scan_id_db: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({ format: 'date-time' }),
  scanner_version: Type.String(),
});

export const ScanComparison = Type.Object(
  {
    state: Type.Enum(['compared', 'no_previous_scan'], {
      description:
        'no_previous_scan: there is nothing to compare with, and all fields except `after` are null.',
    }),
    after: ComparedScan,
    before: nullable(ComparedScan),
    same_url: nullable(Type.Boolean({ description: 'False if the scans are of two different URLs.' })),
    changes: nullable(Type.Object({ ...ComparisonSchema.properties, text: TextChangesSchema })),
  },
  { description: 'An extension of the contract: what has changed since another scan.' },
);
