import { legacyEncoderOf } from './legacy-encoders.ts';

const nonAsciiRuns = /[^\0-\x7f]+/g;
/** Only the query of an http(s) URL is encoded; that of `mailto:` and the like is always UTF-8. */
const otherScheme = /^[\0-\x20]*(?!https?:)[a-z][a-z0-9+.-]*:/i;

/**
 * A URL as written in a document with a legacy encoding, with the non-ASCII characters of its query as bytes in that
 * encoding: `?q=привет` in a windows-1251 page is requested as `?q=%EF%F0%E8%E2%E5%F2`. The rest of a URL is always
 * UTF-8 and left to the parser.
 *
 * Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
 */
export function encodeQuery(raw: string, charset: string): string {
  if (charset === 'utf-8') return raw;
  const question = raw.indexOf('?');
  if (question === -1) return raw;
  const hash = raw.indexOf('#');
  const end = hash === -1 ? raw.length : hash;
  if (question > end) return raw;
  const query = raw.slice(question, end);
  if (query.search(nonAsciiRuns) === -1 || otherScheme.test(raw)) return raw;
  const encode = legacyEncoderOf(charset);
  if (encode === null) return raw;
  return raw.slice(0, question) + query.replace(nonAsciiRuns, (run) => escaped(encode(run))) + raw.slice(end);
}

/** Percent-encodes the bytes that the query of an http(s) URL cannot contain. */
function escaped(bytes: readonly number[]): string {
  let text = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    const isKept = byte > 0x20 && byte < 0x7f && !'"#<>\''.includes(character);
    text += isKept ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}
