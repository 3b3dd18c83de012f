import { SecuritySchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { languageField } from '../../http/language-query.ts';

export const ScanId = Type.Object({
  scan_id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The `scan_id_db` of a completed scan, also listed in the history.',
  }),
});

export const SecurityQuery = Type.Object({
  ...languageField,
  wait: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 10,
    description:
      'An extension of the contract: seconds to wait for sources that are still being queried; 0 responds at once with what is known.',
  }),
});

export const ScanSecurity = Type.Object({
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({
    description: 'When the page was fetched: ISO 8601 in UTC, without a time zone.',
  }),
  security: SecuritySchema,
});
