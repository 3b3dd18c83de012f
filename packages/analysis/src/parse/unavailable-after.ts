import { parseRfc822Date } from './rfc822-date.ts';
import { parseW3cDatetime } from './w3c-datetime.ts';

const written =
  /^(?:[a-z]{3,9}, ?)?(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d\d)(?: (\d\d:\d\d(?::\d\d)?)(?: ([+-]\d{4}|[a-z]{1,3}))?)?$/i;
const iso =
  /^(\d{4}-\d\d-\d\d)(?:[t ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(z|utc|gmt|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Start of the date in `unavailable_after`, in milliseconds since 1970 UTC; null if it is not a date. Google accepts
 * the RFC 822, RFC 850 and ISO 8601 formats. A time without a zone is treated as UTC.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#unavailable_after
 */
export function parseUnavailableAfter(text: string): number | null {
  const date = text.trim();
  const [, day, month, year, time = '00:00', name = 'GMT'] = written.exec(date) ?? [];
  if (day !== undefined) {
    const zone = /^(?:utc?|z)$/i.test(name) ? 'GMT' : name;
    return parseRfc822Date(`${day} ${month ?? ''} ${year ?? ''} ${time} ${zone}`);
  }
  const [, calendar, clock, offset = 'Z'] = iso.exec(date) ?? [];
  if (calendar === undefined || clock === undefined) return parseW3cDatetime(date);
  return parseW3cDatetime(`${calendar}T${clock}${isoZone(offset)}`);
}

function isoZone(offset: string): string {
  if (/^[a-z]/i.test(offset)) return 'Z';
  const digits = offset.replace(':', '').padEnd(5, '0');
  return `${digits.slice(0, 3)}:${digits.slice(3)}`;
}
