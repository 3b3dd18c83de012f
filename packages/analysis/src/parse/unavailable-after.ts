import { parseRfc822Date } from './rfc822-date.ts';
import { parseW3cDatetime } from './w3c-datetime.ts';

const zone = '(?: ?\\(?([+-]\\d{2}(?::?\\d{2})?|(?:gmt|utc)[+-]\\d{4}|[a-z]{1,4})\\)?)?';
const clock = '(\\d\\d:\\d\\d(?::\\d\\d)?)(?:\\.\\d{1,9})?';
const weekday = '(?:[a-z]{3,9},? )?';
/** RFC 822 and RFC 850: `25 Jun 2010 15:00:00 PST`, `Friday, 25-Jun-10 15:00:00 GMT`. */
const dayFirst = new RegExp(
  `^${weekday}(\\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\\d{4}|\\d\\d)(?: ${clock}${zone})?$`,
  'i',
);
/** `June 25, 2010 15:00 GMT`, and as C and JavaScript write it: `Fri Jun 25 15:00:00 2010`. */
const monthFirst = new RegExp(
  `^${weekday}([a-z]{3})[a-z]{0,6}\\.? (\\d{1,2}),? (\\d{4})(?:,? ${clock}${zone})?$`,
  'i',
);
const yearLast = new RegExp(`^${weekday}([a-z]{3}) {1,2}(\\d{1,2}) ${clock}${zone} (\\d{4})$`, 'i');
const iso = new RegExp(
  `^(\\d{4})[-/]?(\\d\\d)[-/]?(\\d\\d)(?:[t ](\\d\\d):?(\\d\\d)(?::?(\\d\\d(?:\\.\\d{1,9})?))?${zone})?$`,
  'i',
);
/** Zones that RFC 822 does not name. */
const offsets = new Map([
  ['wet', '+0000'],
  ['west', '+0100'],
  ['bst', '+0100'],
  ['cet', '+0100'],
  ['mez', '+0100'],
  ['cest', '+0200'],
  ['mesz', '+0200'],
  ['eet', '+0200'],
  ['eest', '+0300'],
  ['msk', '+0300'],
  ['ist', '+0530'],
  ['jst', '+0900'],
  ['kst', '+0900'],
  ['aest', '+1000'],
  ['aedt', '+1100'],
]);

/**
 * Start of the date in `unavailable_after`, in milliseconds since 1970 UTC; null if it is not a date. Google accepts
 * widely adopted formats, “including, but not limited to” RFC 822, RFC 850 and ISO 8601; here, all that name the month or
 * start with the year. A time without a zone is treated as UTC.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#unavailable_after
 */
export function parseUnavailableAfter(text: string): number | null {
  const date = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  const [, day, month, year, time, name] = dayFirst.exec(date) ?? [];
  if (day !== undefined) return parseNamed(day, month, year, time, name);
  const [, usMonth, usDay, usYear, usTime, usName] = monthFirst.exec(date) ?? [];
  if (usDay !== undefined) return parseNamed(usDay, usMonth, usYear, usTime, usName);
  const [, cMonth, cDay, cTime, cName, cYear] = yearLast.exec(date) ?? [];
  if (cDay !== undefined) return parseNamed(cDay, cMonth, cYear, cTime, cName);
  const [, isoYear = '', isoMonth = '', isoDay, hour, minute = '', second = '00', offset] =
    iso.exec(date) ?? [];
  if (isoDay === undefined) return parseW3cDatetime(date);
  const calendar = `${isoYear}-${isoMonth}-${isoDay}`;
  if (hour === undefined) return parseW3cDatetime(calendar);
  // The end of a day is the start of the next one.
  const [clockHour, added] = hour === '24' ? ['00', 86_400_000] : [hour, 0];
  const start = parseW3cDatetime(`${calendar}T${clockHour}:${minute}:${second}Z`);
  const shift = offsetMs(offset);
  return start === null || shift === null ? null : start + added - shift;
}

function parseNamed(day: string, month = '', year = '', time = '00:00', name = 'GMT'): number | null {
  return parseRfc822Date(`${day} ${month} ${year} ${time} ${offsetOf(name)}`);
}

/** As RFC 822 writes it. */
function offsetOf(name: string): string {
  const lower = name.toLowerCase();
  if (/^(?:utc?|z)$/.test(lower)) return 'GMT';
  if (/^[+-]\d\d$/.test(lower)) return `${lower}00`;
  return (
    offsets.get(lower) ??
    lower
      .replace(/^(?:gmt|utc)(?=[+-])/, '')
      .replace(':', '')
      .toUpperCase()
  );
}

function offsetMs(name = 'Z'): number | null {
  const noon = parseRfc822Date(`1 Jan 2000 12:00 ${offsetOf(name)}`);
  return noon === null ? null : Date.UTC(2000, 0, 1, 12) - noon;
}
