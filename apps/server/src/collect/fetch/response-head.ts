import { FetchError } from './fetch-error.ts';
import type { HeaderList } from './fetched-resource.ts';
import type { HttpDefect } from '@siteglass/analysis';
import { readHeader } from './media-type.ts';

export interface ParsedHead {
  readonly status: number;
  readonly headers: HeaderList;
  /** Later than HTTP/1.0: chunks are allowed and connections stay open by default. */
  readonly isHttp11: boolean;
}

/** Where a body ends: after so many bytes, with its last chunk, or with the connection. */
export type BodyFraming =
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'until-close' };

/** Chromium skips this much before the status line, such as a byte order mark or an empty line. */
const MAX_JUNK = 4;
const PROTOCOL = 'http';

const WELL_FORMED_STATUS_LINE = /^HTTP\/1\.[01] \d{3}(?: |$)/;
const STRAY_LINE_END = /\r(?!\n)|(?<!\r)\n/;
/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~\w]+$/;
// eslint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;

/** Where the status line starts; -1 if this is not HTTP; null if more has to arrive to tell. */
export function findStatusLine(bytes: Buffer): number | null {
  const maxLength = MAX_JUNK + PROTOCOL.length;
  const at = bytes.toString('latin1', 0, maxLength).toLowerCase().indexOf(PROTOCOL);
  return at === -1 && bytes.length < maxLength ? null : at;
}

/**
 * Parses the head of a response, from its status line to its last header, as Chromium does: any line ends, folded
 * headers, and lines that are not headers are skipped. Each oddity is added to `defects`.
 *
 * @throws {FetchError} `protocol` if Chromium refuses it, too
 */
export function parseHead(text: string, defects: Set<HttpDefect>): ParsedHead {
  // Nothing legitimate contains it, and programs disagree on whether the text ends there.
  if (text.includes('\0')) throw refusal('The response headers contain a null character.');
  const [statusLine = '', ...lines] = splitLines(text, defects);
  const { status, isHttp11 } = parseStatusLine(statusLine, defects);
  return { status, isHttp11, headers: parseHeaders(lines, defects) };
}

function splitLines(text: string, defects: Set<HttpDefect>): readonly string[] {
  if (!STRAY_LINE_END.test(text)) return text.split('\r\n').filter((line) => line !== '');
  defects.add('line-ends');
  return text.split(/[\r\n]+/).filter((line) => line !== '');
}

function parseStatusLine(line: string, defects: Set<HttpDefect>): { status: number; isHttp11: boolean } {
  if (!WELL_FORMED_STATUS_LINE.test(line)) defects.add('status-line');
  if (CONTROL.test(line)) defects.add('control-characters');
  const [, major = '1', minor = '0'] = /^http\/(\d)[^.]*\.(\d)/i.exec(line) ?? [];
  // Without a status code, browsers take it as a success.
  const [, digits = '200'] = / +(\d+)/y.exec(line.slice(Math.max(0, line.indexOf(' ')))) ?? [];
  const status = Number(digits);
  if (status < 100 || status > 999) throw refusal('The status code of the response is not a valid one.');
  return { status, isHttp11: major > '1' || (major === '1' && minor >= '1') };
}

function parseHeaders(lines: readonly string[], defects: Set<HttpDefect>): HeaderList {
  const headers: [name: string, value: string][] = [];
  /** What a folded line continues: a header, a skipped one (null), or nothing. */
  let current: [string, string] | null | undefined;
  for (const line of lines) {
    const isIndented = line.startsWith(' ') || line.startsWith('\t');
    if (isIndented && current !== undefined) {
      defects.add('folded-header');
      if (CONTROL.test(line)) defects.add('control-characters');
      if (current !== null) current[1] = trimSpace(`${current[1]} ${trimSpace(line)}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1 || isIndented) {
      defects.add('invalid-header-line');
      current = undefined;
      continue;
    }
    const written = line.slice(0, colon);
    const name = trimSpace(written);
    if (name !== written) defects.add('space-before-colon');
    if (!TOKEN.test(name)) {
      defects.add('invalid-header-line');
      current = null;
      continue;
    }
    const value = trimSpace(line.slice(colon + 1));
    if (CONTROL.test(value)) defects.add('control-characters');
    current = [name.toLowerCase(), value];
    headers.push(current);
  }
  return headers;
}

/**
 * How the body of a final response is framed (RFC 9112, 6.3, with what Chromium tolerates): chunks win over a length,
 * equal lengths count once, and an invalid length is ignored.
 *
 * @throws {FetchError} `protocol` for contradicting headers, by which one response could be smuggled into another
 */
export function readFraming({ headers, isHttp11 }: ParsedHead, defects: Set<HttpDefect>): BodyFraming {
  refuseContradictions(headers, defects);
  const encodings = readHeader(headers, 'transfer-encoding').flatMap((value) =>
    value.split(',').map((encoding) => encoding.trim().toLowerCase()),
  );
  const lengths = readHeader(headers, 'content-length').flatMap((value) =>
    value.split(',').map((length) => length.trim()),
  );
  // HTTP/1.0 has no chunks: they belong to the body then.
  const isChunked = isHttp11 && encodings.includes('chunked');
  if (encodings.length > 0 && (!isChunked || encodings.length > 1)) defects.add('transfer-encoding');
  if (isChunked) {
    if (lengths.length > 0) defects.add('length-and-chunked');
    return { kind: 'chunked' };
  }
  const [length] = lengths;
  if (length === undefined) return { kind: 'until-close' };
  if (lengths.length > 1) {
    if (new Set(lengths).size > 1) throw refusal('The response has contradicting Content-Length headers.');
    defects.add('repeated-length');
  }
  if (/^\d{1,18}$/.test(length)) return { kind: 'length', bytes: Number(length) };
  defects.add('invalid-length');
  return { kind: 'until-close' };
}

/** Chromium refuses different values of these as a sign of response splitting. */
function refuseContradictions(headers: HeaderList, defects: Set<HttpDefect>): void {
  const locations = readHeader(headers, 'location');
  if (locations.length > 1) {
    if (new Set(locations).size > 1) throw refusal('The response has contradicting Location headers.');
    defects.add('repeated-location');
  }
  const dispositions = readHeader(headers, 'content-disposition');
  if (dispositions.length > 1 && new Set(dispositions).size > 1)
    throw refusal('The response has contradicting Content-Disposition headers.');
}

/** Spaces and tabs only: trim() would take other characters, too. */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function refusal(message: string): FetchError {
  return new FetchError('protocol', { message });
}
