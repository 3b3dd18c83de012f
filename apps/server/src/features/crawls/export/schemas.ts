import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { CrawlId } from '../schemas.ts';

export const ExportId = Type.Object({
  ...CrawlId.properties,
  format: Type.Enum(['json', 'csv'], { description: '`json`: a line of JSON for each page.' }),
});

/** The file itself, without the envelope. */
export const ExportFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'application/x-ndjson': {
      schema: Type.String({ description: 'A page with its analysis on each line.' }),
    },
    'text/csv': { schema: Type.String({ description: 'RFC 4180; a row for each page.' }) },
  },
});
