import { knownZone } from '../../known-zone.ts';

const maxHostLength = 60;

/** The host of a URL, only with characters that are safe in a header and in every file system; may be empty. */
function safeHostOf(pageUrl: string): string {
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).hostname : '';
  return host
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .slice(0, maxHostLength)
    .replaceAll(/^[.-]+|[.-]+$/g, '');
}

/** Name of a file about a page, such as `siteglass-example.com-123.csv`. */
export function fileNameOf(pageUrl: string, id: number, extension: string): string {
  const host = safeHostOf(pageUrl);
  return ['siteglass', ...(host === '' ? [] : [host]), `${id}.${extension}`].join('-');
}

/** Name of a PDF, such as `example.com-report-2026-11-24.pdf`: readers keep one of each site and day. */
export function pdfNameOf(pageUrl: string, at: Date, timezone: string): string {
  const host = safeHostOf(pageUrl);
  // Swedish dates are those of ISO 8601.
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: knownZone(timezone) }).format(at);
  return [...(host === '' ? [] : [host]), 'report', `${day}.pdf`].join('-');
}
