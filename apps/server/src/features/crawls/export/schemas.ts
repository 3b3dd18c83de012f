import { languageCodes } from '@siteglass/analysis/text';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { CrawlId } from '../schemas.ts';
import { crawlExportFormats } from './use-cases.ts';

export const ExportId = Type.Object({
  ...CrawlId.properties,
  format: Type.Enum([...crawlExportFormats], {
    description: '`json`: one line of JSON per page; `pdf`: a human-readable report.',
  }),
});

export const CrawlExportQuery = Type.Object({
  lang: Type.Optional(
    Type.Enum([...languageCodes], {
      description:
        'Language of the PDF and of the texts in the CSV; by default, the language of the account.',
    }),
  ),
});

/** The file itself, without the envelope. */
export const ExportFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'application/x-ndjson': {
      schema: Type.String({ description: 'One page with its analysis per line.' }),
    },
    'text/csv': {
      schema: Type.String({ description: 'RFC 4180 in UTF-8 with a byte order mark; one row per page.' }),
    },
    'application/pdf': {
      schema: Type.String({
        contentMediaType: 'application/pdf',
        description: 'A tagged PDF of the whole crawl with bookmarks.',
      }),
    },
  },
});
