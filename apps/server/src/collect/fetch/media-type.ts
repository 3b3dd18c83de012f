import type { HeaderList } from './fetched-resource.ts';

export interface MediaType {
  /** Lowercase `type/subtype`. */
  readonly essence: string;
  /** The value of the first `charset` parameter, unquoted; null without one. */
  readonly charset: string | null;
}

/** HTTP token code points, RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~\w]+$/;

const none: readonly string[] = [];

/** Every value of one header, in order. `name` must be lowercase. */
export function readHeader(headers: HeaderList, name: string): readonly string[] {
  let values: string[] | null = null;
  for (const [key, value] of headers) if (key === name) (values ??= []).push(value);
  return values ?? none;
}

/** The last Content-Type that can be parsed, as browsers choose among several (WHATWG Fetch, "extract a MIME type"). */
export function readMediaType(headers: HeaderList): MediaType | null {
  const parsed = readHeader(headers, 'content-type').map(knownMediaType);
  return parsed.findLast((type) => type !== null && type.essence !== '*/*') ?? null;
}

/** Cached because nearly all pages of a site have the same type. */
const known = new Map<string, MediaType | null>();
const maxKnown = 100;
const maxKnownLength = 100;

function knownMediaType(text: string): MediaType | null {
  let type = known.get(text);
  if (type === undefined) {
    type = parseMediaType(text);
    if (known.size < maxKnown && text.length <= maxKnownLength) known.set(text, type);
  }
  return type;
}

/** "Parse a MIME type" of the WHATWG MIME sniffing standard, limited to the essence and the charset. */
export function parseMediaType(text: string): MediaType | null {
  const [essencePart = '', ...parameterParts] = splitOutsideQuotes(text);
  const essence = essencePart.trim().toLowerCase();
  const [type = '', subtype = '', ...rest] = essence.split('/');
  if (!TOKEN.test(type) || !TOKEN.test(subtype) || rest.length > 0) return null;
  return { essence, charset: readCharsetParameter(parameterParts) };
}

function readCharsetParameter(parameters: readonly string[]): string | null {
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    if (equals === -1 || parameter.slice(0, equals).trimStart().toLowerCase() !== 'charset') continue;
    const value = parameter.slice(equals + 1).trimEnd();
    const unquoted = value.startsWith('"') ? unquote(value) : value;
    if (unquoted !== '') return unquoted;
  }
  return null;
}

function splitOutsideQuotes(text: string): readonly string[] {
  return text.match(/(?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^;"])+/gs) ?? [];
}

function unquote(quoted: string): string {
  const end = /^"((?:\\.|[^"\\])*)/s.exec(quoted);
  return (end?.[1] ?? '').replace(/\\(.)/gs, '$1');
}

/** Bytes that start an HTML document by the "unknown type" rules of the WHATWG MIME sniffing standard (7.1). */
const HTML_START =
  /^[\t\n\f\r ]*<(?:!DOCTYPE HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|B|BODY|BR|P)[ >]|^[\t\n\f\r ]*<!--/i;

/** Whether a browser would treat a body of unknown type as HTML. Examines at most the first 1445 bytes. */
export function looksLikeHtml(body: Buffer): boolean {
  return HTML_START.test(
    body
      .subarray(0, 1445)
      .toString('latin1')
      .replace(/^(?:\xEF\xBB\xBF)/, ''),
  );
}
