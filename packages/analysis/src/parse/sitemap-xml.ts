import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { rawEntry, type RawEntry, type SitemapEntries } from './sitemap-entries.ts';
import { maxTextCharacters, type SitemapReader } from './sitemap-reader.ts';
import type { SitemapKind, SitemapLimits } from './sitemap-report.ts';
import { splitStrayAmpersands } from './stray-ampersands.ts';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Google's former namespaces, which it still reads. */
const formerNamespaces = /^https?:\/\/www\.google\.com\/schemas\/sitemap\/0\.\d\d?$/;
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** No sitemap or feed is nested deeper. */
const maxDepth = 64;
/** A file with more errors is not worth parsing: each error costs much more than a tag. */
const maxMistakes = 1000;

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

export class XmlReader implements SitemapReader {
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
