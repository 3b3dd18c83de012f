import { languageCodes } from '@siteglass/analysis/text';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { CrawlId } from '../schemas.ts';
import { crawlExportFormats } from './use-cases.ts';

export const ExportId = Type.Object({
  ...CrawlId.properties,
  format: Type.Enum([...crawlExportFormats], {
    description: '`json`: a line of JSON for each page; `pdf`: a report for people.',
  }),
});

export const CrawlExportQuery = Type.Object({
  lang: Type.Optional(
    Type.Enum([...languageCodes], { description: 'Language of pdf; by default that of the account.' }),
  ),
});

/** The file itself, without the envelope. */
export const ExportFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'application/x-ndjson': {
      schema: Type.String({ description: 'A page with its analysis on each line.' }),
    },
    'text/csv': {
      schema: Type.String({ description: 'RFC 4180 in UTF-8 with a byte-order mark; a row for each page.' }),
    },
    'application/pdf': {
      schema: Type.String({
        contentMediaType: 'application/pdf',
        description: 'A tagged report of the whole crawl, with bookmarks.',
      }),
    },
  },
});
