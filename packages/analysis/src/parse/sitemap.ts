import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { rawEntry, SitemapEntries, type RawEntry } from './sitemap-entries.ts';
import {
  sitemapLimits,
  type SitemapEntry,
  type SitemapKind,
  type SitemapLimits,
  type SitemapReport,
} from './sitemap-report.ts';
import { splitStrayAmpersands } from './stray-ampersands.ts';

export interface SitemapParserOptions {
  /** Absolute URL that the sitemap was fetched from, which determines what it may list. */
  readonly url: string;
  /** Called for every entry as it is read. */
  readonly onEntry?: (entry: SitemapEntry) => void;
  /** The sitemap is listed in a sitemap index, which must not contain another index. */
  readonly isListedInIndex?: boolean;
  readonly limits?: Partial<SitemapLimits>;
}

export interface SitemapParser {
  /** Takes text in arbitrary chunks. */
  readonly write: (chunk: string) => void;
  /** `isCut`: the text was cut off before the end of the sitemap, so unclosed elements are not an error. */
  readonly end: (isCut?: boolean) => SitemapReport;
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Google's former namespaces, which it still reads. */
const formerNamespaces = /^https?:\/\/www\.google\.com\/schemas\/sitemap\/0\.\d\d?$/;
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** No sitemap or feed is nested deeper. */
const maxDepth = 64;
/** A file with more errors is not worth parsing: each error costs much more than a tag. */
const maxMistakes = 1000;
const maxTextCharacters = 8192;

/**
 * Streaming parser for sitemaps: urlset, sitemapindex, RSS 2.0, Atom 0.3 and 1.0, or plain text with one URL per line.
 * It stores only counts and the first problems, so memory use does not depend on the size. XML that is not well-formed
 * is reported, and parsing continues as far as possible. External and declared entities are never expanded.
 *
 * Sources: https://www.sitemaps.org/protocol.html;
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap
 */
export function createSitemapParser(options: SitemapParserOptions): SitemapParser {
  const limits = { ...sitemapLimits, ...options.limits };
  const entries = new SitemapEntries(options.url, options.onEntry ?? (() => undefined), limits);
  let reader: Reader | null = null;
  let bytes = 0;
  let isTooBig = false;
  /** Blank lines before any other content. */
  let leading = '';

  const read = (chunk: string): void => {
    if (reader !== null) {
      reader.write(chunk);
      return;
    }
    const text = chunk.replace(/^\ufeff/, '');
    const first = text.search(/[^\t\n\r ]/);
    if (first === -1) {
      // Kept to count its line ends; beyond this length the count no longer matters.
      if (leading.length < maxTextCharacters) leading += text;
      return;
    }
    reader =
      text.charAt(first) === '<'
        ? new XmlReader(entries, limits, options.isListedInIndex ?? false)
        : new TextReader(entries);
    reader.write(leading + text);
  };

  return {
    write(chunk) {
      if (isTooBig || reader?.isDone === true) return;
      const left = limits.bytes - bytes;
      bytes += utf8Bytes(chunk);
      isTooBig = bytes > limits.bytes;
      read(isTooBig ? chunk.slice(0, left) : chunk);
      if (isTooBig) entries.report('too-big', reader?.line ?? 1, '');
    },
    end(isCut = false) {
      reader?.end(isTooBig || isCut);
      const isTruncated = isTooBig || isCut || (reader?.isDone ?? false);
      return entries.done(reader?.kind ?? 'empty', bytes, isTruncated);
    },
  };
}

/** Parses an entire sitemap at once and returns its entries. */
export function parseSitemap(
  text: string,
  options: Omit<SitemapParserOptions, 'onEntry'>,
): SitemapReport & { readonly entries: readonly SitemapEntry[] } {
  const entries: SitemapEntry[] = [];
  const parser = createSitemapParser({ ...options, onEntry: (entry) => entries.push(entry) });
  parser.write(text);
  return { ...parser.end(), entries };
}

/** Whether a body is a gzip file (RFC 1952), as `sitemap.xml.gz` is regardless of its Content-Type. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

interface Reader {
  readonly kind: SitemapKind;
  readonly line: number;
  /** It ignores any further input. */
  readonly isDone: boolean;
  write(chunk: string): void;
  end(isCut: boolean): void;
}

class TextReader implements Reader {
  readonly kind = 'text';
  readonly isDone = false;
  readonly #entries: SitemapEntries;
  #rest = '';
  line = 1;

  constructor(entries: SitemapEntries) {
    this.#entries = entries;
  }

  write(chunk: string): void {
    let from = 0;
    for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
      this.#append(chunk.slice(from, to));
      this.#endLine();
      from = to + 1;
    }
    this.#append(chunk.slice(from));
  }

  end(isCut: boolean): void {
    if (!isCut) this.#endLine();
  }

  #append(piece: string): void {
    this.#rest = (this.#rest + piece).slice(0, maxTextCharacters);
  }

  #endLine(): void {
    const loc = this.#rest.trim();
    if (loc !== '') this.#entries.add({ ...rawEntry(this.line), loc }, 'text');
    this.#rest = '';
    this.line++;
  }
}

const kindOfRoot: Readonly<Record<string, SitemapKind>> = {
  urlset: 'urlset',
  sitemapindex: 'sitemapindex',
  rss: 'rss',
  RDF: 'rss',
  feed: 'atom',
};
const entryElement: Readonly<Partial<Record<SitemapKind, string>>> = {
  urlset: 'url',
  sitemapindex: 'sitemap',
  rss: 'item',
  atom: 'entry',
};

type Field = 'loc' | 'lastmod' | 'changefreq' | 'priority';
const sitemapFields: ReadonlyMap<string, Field> = new Map([
  ['loc', 'loc'],
  ['lastmod', 'lastmod'],
  ['changefreq', 'changefreq'],
  ['priority', 'priority'],
]);
const fields: Readonly<Partial<Record<SitemapKind, ReadonlyMap<string, Field>>>> = {
  urlset: sitemapFields,
  sitemapindex: sitemapFields,
  rss: new Map([
    ['link', 'loc'],
    ['pubDate', 'lastmod'],
  ]),
  atom: new Map([
    ['updated', 'lastmod'],
    ['modified', 'lastmod'],
  ]),
};

/** Thrown from inside the XML parser, which cannot be stopped in any other way. */
class StopReading extends Error {}

class XmlReader implements Reader {
  readonly #entries: SitemapEntries;
  readonly #maxAlternates: number;
  readonly #isListedInIndex: boolean;
  readonly #parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  readonly #mended = splitStrayAmpersands({
    text: (piece) => this.#parser.write(piece),
    stray: () => {
      const { line, column } = this.#parser;
      this.#reportXml(`${line}:${column}: unescaped ampersand`);
      this.#parser.write('&amp;');
    },
  });
  kind: SitemapKind = 'unknown';
  isDone = false;
  #mistakes = 0;
  #depth = 0;
  #entry: RawEntry | null = null;
  /** Depth and namespace of the entry's element. */
  #entryDepth = 0;
  #entryNamespace = '';
  #field: Field | null = null;
  #text = '';

  constructor(entries: SitemapEntries, limits: SitemapLimits, isListedInIndex: boolean) {
    this.#entries = entries;
    this.#maxAlternates = limits.alternates;
    this.#isListedInIndex = isListedInIndex;
    this.#parser.on('error', ({ message }) => this.#reportXml(message));
    this.#parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
        entries.report('not-utf8', this.line, encoding);
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    const addText = (text: string): void => {
      if (this.#field !== null) this.#text = (this.#text + text).slice(0, maxTextCharacters);
    };
    this.#parser.on('text', addText);
    this.#parser.on('cdata', addText);
  }

  get line(): number {
    return this.#parser.line;
  }

  write(chunk: string): void {
    this.#drive(() => this.#mended.write(chunk));
  }

  end(isCut: boolean): void {
    // Truncation on our side is not an error of the sitemap.
    if (isCut) return;
    this.#drive(() => {
      this.#mended.end();
      this.#parser.close();
    });
  }

  #drive(step: () => void): void {
    if (this.isDone) return;
    try {
      step();
    } catch (error) {
      if (!(error instanceof StopReading)) throw error;
      this.isDone = true;
    }
  }

  #reportXml(message: string): void {
    // The parser's messages start with the position: `line:column: message`.
    this.#entries.report('invalid-xml', this.line, message);
    if (++this.#mistakes >= maxMistakes) throw new StopReading();
  }

  #open(tag: SaxesTagNS): void {
    this.#depth++;
    if (this.#depth > maxDepth) {
      this.#entries.report('too-deep', this.line, tag.name);
      throw new StopReading();
    }
    if (this.#depth === 1) this.#openRoot(tag);
    else if (this.#entry === null) {
      if (tag.local !== entryElement[this.kind]) return;
      this.#entry = rawEntry(this.line);
      this.#entryDepth = this.#depth;
      this.#entryNamespace = tag.uri;
    } else this.#openInEntry(tag, this.#entry);
  }

  #openRoot(tag: SaxesTagNS): void {
    const kind = Object.hasOwn(kindOfRoot, tag.local) ? kindOfRoot[tag.local] : undefined;
    if (kind === undefined) {
      this.#entries.report('wrong-root', this.line, tag.name);
      throw new StopReading();
    }
    this.kind = kind;
    const isOfSitemaps = kind === 'urlset' || kind === 'sitemapindex';
    if (isOfSitemaps && tag.uri !== sitemapNamespace && !formerNamespaces.test(tag.uri))
      this.#entries.report('wrong-namespace', this.line, tag.uri);
    if (kind === 'sitemapindex' && this.#isListedInIndex) this.#entries.report('nested-index', this.line, '');
  }

  #openInEntry(tag: SaxesTagNS, entry: RawEntry): void {
    if (this.#depth === this.#entryDepth + 1) {
      // An extension may have a field with the same name.
      const isOwn = tag.uri === this.#entryNamespace;
      const field = isOwn ? fields[this.kind]?.get(tag.local) : undefined;
      if (field !== undefined && entry[field] === null) {
        this.#field = field;
        this.#text = '';
      }
      if (isOwn && this.kind === 'atom' && tag.local === 'link') readAtomLink(tag, entry);
    }
    if (tag.local === 'image') entry.imageCount++;
    else if (tag.local === 'video') entry.videoCount++;
    else if (tag.local === 'news') entry.newsCount++;
    else if (
      tag.local === 'link' &&
      tag.uri === xhtmlNamespace &&
      entry.alternates.length < this.#maxAlternates
    )
      readAlternate(tag, entry);
  }

  #close(): void {
    const depth = this.#depth--;
    if (this.#entry === null) return;
    if (this.#field !== null && depth === this.#entryDepth + 1) {
      this.#entry[this.#field] = this.#text;
      this.#field = null;
    }
    if (depth === this.#entryDepth) {
      this.#entries.add(this.#entry, this.kind);
      this.#entry = null;
    }
  }
}

function valueOf(tag: SaxesTagNS, name: string): string | null {
  if (!Object.hasOwn(tag.attributes, name)) return null;
  return (tag.attributes[name] as SaxesAttributeNS).value.trim();
}

function readAtomLink(tag: SaxesTagNS, entry: RawEntry): void {
  if ((valueOf(tag, 'rel') ?? 'alternate') === 'alternate') entry.loc ??= valueOf(tag, 'href');
}

function readAlternate(tag: SaxesTagNS, entry: RawEntry): void {
  const [hreflang, href] = [valueOf(tag, 'hreflang'), valueOf(tag, 'href')];
  if (hreflang === null || href === null || valueOf(tag, 'rel')?.toLowerCase() !== 'alternate') return;
  entry.alternates.push({ hreflang: hreflang.slice(0, 100), href: href.slice(0, maxTextCharacters) });
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair accounts for two of the four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return bytes;
}
