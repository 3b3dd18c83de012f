import { addressProblem } from './address-problem.ts';

/** Why a file has no URLs to read. */
export type UrlFileProblem =
  'too-large' | 'not-gzip' | 'not-text' | 'sitemap-index' | 'other-xml' | 'no-urls';

export interface UrlFile {
  /** In the order of the file, without duplicates. */
  readonly urls: readonly string[];
  /** Lines or entries without a URL, and those with one that is there already. */
  readonly leftOut: number;
}

export class UrlFileError extends Error {
  readonly problem: UrlFileProblem;
  constructor(problem: UrlFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** As large as a sitemap may be, uncompressed. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Reads the URLs of a text file with one per line, a CSV file, a sitemap, also compressed, or a feed.
 * @throws UrlFileError
 */
export async function readUrlFile(file: File): Promise<UrlFile> {
  if (file.size > maxBytes) throw new UrlFileError('too-large');
  const raw = new Uint8Array(await file.arrayBuffer());
  const isGzip = raw[0] === 0x1f && raw[1] === 0x8b;
  const bytes = isGzip ? await decompress(raw) : raw;
  return parseUrlFile(decode(bytes), file.name.replace(/\.gz$/i, ''));
}

async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
      if (length > maxBytes) throw new UrlFileError('too-large');
    }
  } catch (error) {
    throw error instanceof UrlFileError ? error : new UrlFileError('not-gzip');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const charset = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(charset).decode(bytes);
}

/** The same for its text. @throws UrlFileError */
export function parseUrlFile(text: string, name: string): UrlFile {
  if (text.includes('\0')) throw new UrlFileError('not-text');
  const entries = /^\s*</.test(text) ? entriesOfXml(text) : entriesOfLines(text, name);
  const urls = new Set(entries.filter(isUrl));
  if (urls.size === 0) throw new UrlFileError('no-urls');
  return { urls: [...urls], leftOut: entries.length - urls.size };
}

/** A full URL, or a host name with a dot: a single word is the name of a column. */
function isUrl(text: string): boolean {
  return (/^https?:\/\//i.test(text) || /^[^\s/]+\.[^\s/]/.test(text)) && addressProblem(text) === null;
}

function entriesOfXml(text: string): readonly string[] {
  const xml = text.replaceAll(/<!--[^]*?-->/g, '');
  const root = /<(?![?!])(?:([\w.-]+):)?([\w.-]+)/.exec(xml);
  const prefix = root?.[1] === undefined ? '' : `${root[1]}:`;
  switch (root?.[2]?.toLowerCase()) {
    case 'urlset':
      return contentsOf(xml, `${prefix}loc`).map(textOf);
    case 'sitemapindex':
      throw new UrlFileError('sitemap-index');
    case 'rss':
    case 'rdf':
      return contentsOf(xml, 'item').map((item) => textOf(contentsOf(item, 'link')[0] ?? ''));
    case 'feed':
      return contentsOf(xml, `${prefix}entry`).map((entry) => pageOfEntry(entry, `${prefix}link`));
    default:
      throw new UrlFileError('other-xml');
  }
}

/** What is inside of each element of that name. */
function contentsOf(xml: string, name: string): readonly string[] {
  const element = new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}\\s*>`, 'g');
  return [...xml.matchAll(element)].map(([, content = '']) => content);
}

/** The target of an Atom entry's link to its page, which is the one without a relation or with `alternate`. */
function pageOfEntry(entry: string, name: string): string {
  const links = [...entry.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) => ({
    rel: attributeOf(attributes, 'rel') ?? 'alternate',
    href: attributeOf(attributes, 'href') ?? '',
  }));
  return links.find(({ rel }) => rel === 'alternate')?.href ?? '';
}

function attributeOf(attributes: string, name: string): string | null {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? null : textOf(value);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(content: string): string {
  const [, data] = /^\s*<!\[CDATA\[([^]*?)\]\]>\s*$/.exec(content) ?? [];
  if (data !== undefined) return data.trim();
  return content
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? all;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .trim();
}

/** One for each line with text: of a table, what is in the column with the most URLs. */
function entriesOfLines(text: string, name: string): readonly string[] {
  const isTable = /\.(?:csv|tsv)$/i.test(name) || text.includes('\t');
  const rows = isTable ? rowsOf(text) : text.split(/[\r\n]/).map((line) => [line]);
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const column = columnWith(filled, (cell) => /^https?:\/\//i.test(cell)) ?? columnWith(filled, isUrl) ?? 0;
  return filled.map((row) => row[column] ?? '');
}

/** The first of the columns with the most such cells; null if there are none. */
function columnWith(
  rows: readonly (readonly string[])[],
  isWanted: (cell: string) => boolean,
): number | null {
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (isWanted(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [best] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return best?.[0] ?? null;
}

/** The cells of a table (RFC 4180), separated by commas, semicolons or tabs, whichever the first line has most of. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const separator = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(i + 1) !== '"') isQuoted = false;
      else {
        cell += '"';
        i++;
      }
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator || character === '\n' || character === '\r') {
      row.push(cell);
      cell = '';
      if (character === separator) continue;
      rows.push(row);
      row = [];
    } else cell += character;
  }
  return [...rows, [...row, cell]];
}
