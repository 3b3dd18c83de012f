import { parseW3cDatetime } from './w3c-datetime.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const rfc822 =
  /^(?:[a-z]{3}, *)?(\d{1,2}) ([a-z]{3}) (\d{4}|\d\d) (\d\d:\d\d(?::\d\d)?) (?:([+-]\d\d)(\d\d)|UT|GMT|Z|[ECMP][SD]T)$/i;

/**
 * The timestamp of a date such as `Tue, 25 Jun 2030 15:00:00 GMT`, in milliseconds since 1970 UTC, or null. The seconds
 * are optional, and the year may have two digits.
 *
 * Source: RFC 822, section 5; RFC 1123, section 5.2.14
 */
export function parseRfc822Date(text: string): number | null {
  const [, day = '', name = '', year = '', time = '', hours, minutes] = rfc822.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return null;
  const zone = hours === undefined ? zoneOf(text) : `${hours}:${minutes ?? '00'}`;
  const fullYear = year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`;
  const date = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseW3cDatetime(`${date}T${time}${zone}`);
}

/** The North American time zones named in RFC 822; the other named ones are UTC. */
function zoneOf(text: string): string {
  const name = text.slice(-3).toUpperCase();
  const standard = ['E', 'C', 'M', 'P'].indexOf(name.charAt(0));
  if (standard === -1 || !/^[ECMP][SD]T$/.test(name)) return 'Z';
  return `-0${5 + standard - (name.charAt(1) === 'D' ? 1 : 0)}:00`;
}
