import { languageCodes } from '@siteglass/analysis/text';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { xlsxType } from '../../../xlsx.ts';
import { CrawlId } from '../schemas.ts';
import { crawlExportFormats, tableRows } from './use-cases.ts';

export const ExportId = Type.Object({
  ...CrawlId.properties,
  format: Type.Enum([...crawlExportFormats], {
    description:
      '`json`: one line of JSON per page; `csv` and `xlsx`: a table; `pdf`: a human-readable report.',
  }),
});

export const CrawlExportQuery = Type.Object({
  lang: Type.Optional(
    Type.Enum([...languageCodes], {
      description:
        'Language of the texts; by default, the language of the account, and English for JSON. Descriptions of checks have Italian as well.',
    }),
  ),
  rows: Type.Enum([...tableRows], {
    default: 'pages',
    description:
      'For CSV and XLSX, what a row is: a page, or a finding with its evidence. Findings are the checks that failed on a page, and what the checks of the whole site found for a URL.',
  }),
  include: Type.Optional(
    Type.Enum(['passed'], { description: 'For JSON: also includes checks that passed or do not apply.' }),
  ),
});

/** The file itself, without the envelope. */
export const ExportFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'application/x-ndjson': {
      schema: Type.String({
        description:
          'One page with its analysis per line. `result` is as in the export of a scan: outcomes refer by id to the descriptions in `checks`, which the first line has; a later line has those that it is the first to need.',
      }),
    },
    'text/csv': {
      schema: Type.String({
        description:
          'RFC 4180 in UTF-8 with a byte order mark; one row per page, or with `rows=findings` per finding. What you ignore is counted in `ignored_checks` of a page and `ignored_urls` of a check; a check that is ignored on all URLs has a row with the code `ignored`.',
      }),
    },
    [xlsxType]: {
      schema: Type.String({
        contentMediaType: xlsxType,
        description: 'A workbook with the same rows and columns as the CSV.',
      }),
    },
    'application/pdf': {
      schema: Type.String({
        contentMediaType: 'application/pdf',
        description: 'A tagged PDF of the whole crawl with bookmarks.',
      }),
    },
  },
});
