/** Limits that every browser enforces (RFC 6265bis, 5.6). */
const maxPairBytes = 4096;
const maxAttributeBytes = 1024;

/** A Set-Cookie header, before it is judged by the URL that sent it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** The Domain attribute in lowercase, without its leading dot; null without one. */
  readonly domain: string | null;
  /** Null without a Path attribute that starts with a slash. */
  readonly path: string | null;
  /** In milliseconds since the epoch; null for a cookie that lasts as long as its jar. */
  readonly expiresAt: number | null;
  readonly isSecure: boolean;
}

/** Parses a Set-Cookie header (RFC 6265bis, 5.6); null if it has to be ignored. */
export function parseSetCookie(header: string, now: number): SetCookie | null {
  // A control character other than a tab voids the whole header.
  // eslint-disable-next-line no-control-regex -- exactly these
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(header)) return null;
  const [pair = '', ...attributes] = header.split(';');
  const [name, value] = splitPair(pair);
  if (name + value === '' || name.length + value.length > maxPairBytes) return null;
  let domain: string | null = null;
  let path: string | null = null;
  let expires: number | null = null;
  let maxAge: number | null = null;
  let isSecure = false;
  for (const attribute of attributes) {
    const [key, text] = splitAttribute(attribute);
    if (text.length > maxAttributeBytes) continue;
    switch (key.toLowerCase()) {
      case 'expires':
        expires = parseCookieDate(text) ?? expires;
        break;
      case 'max-age':
        if (/^-?\d+$/.test(text)) maxAge = now + Number(text) * 1000;
        break;
      case 'domain':
        domain = text.replace(/^\./, '').toLowerCase() || null;
        break;
      case 'path':
        path = text.startsWith('/') ? text : null;
        break;
      case 'secure':
        isSecure = true;
        break;
    }
  }
  return { name, value, domain, path, expiresAt: maxAge ?? expires, isSecure };
}

/** A pair without an equals sign is a value without a name. */
function splitPair(pair: string): readonly [name: string, value: string] {
  const equals = pair.indexOf('=');
  return equals === -1 ? ['', trim(pair)] : [trim(pair.slice(0, equals)), trim(pair.slice(equals + 1))];
}

function splitAttribute(attribute: string): readonly [name: string, value: string] {
  const equals = attribute.indexOf('=');
  return equals === -1
    ? [trim(attribute), '']
    : [trim(attribute.slice(0, equals)), trim(attribute.slice(equals + 1))];
}

const trim = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');

const delimiters = /[\t\x20-\x2f\x3b-\x40\x5b-\x60\x7b-\x7e]+/;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The time of an Expires attribute in milliseconds, in any order of its parts (RFC 6265bis, 5.1.1); null if invalid. */
function parseCookieDate(text: string): number | null {
  let time: readonly number[] | null = null;
  let day: number | null = null;
  let month: number | null = null;
  let year: number | null = null;
  for (const token of text.split(delimiters)) {
    const clock = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\D|$)/.exec(token);
    if (time === null && clock !== null) {
      time = clock.slice(1).map(Number);
    } else if (day === null && /^\d{1,2}(?:\D|$)/.test(token)) {
      day = Number.parseInt(token, 10);
    } else if (month === null && monthNames.includes(token.slice(0, 3).toLowerCase())) {
      month = monthNames.indexOf(token.slice(0, 3).toLowerCase());
    } else if (year === null && /^\d{2,4}(?:\D|$)/.test(token)) {
      const short = Number.parseInt(token, 10);
      year = short > 99 ? short : short + (short > 69 ? 1900 : 2000);
    }
  }
  if (time === null || day === null || month === null || year === null || year < 1601) return null;
  const [hour = 0, minute = 0, second = 0] = time;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month, day, hour, minute, second));
  return date.getUTCDate() === day ? date.getTime() : null;
}
