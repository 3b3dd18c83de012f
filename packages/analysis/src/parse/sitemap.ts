import { SitemapEntries } from './sitemap-entries.ts';
import { maxTextCharacters, type SitemapReader } from './sitemap-reader.ts';
import {
  sitemapLimits,
  type SitemapEntry,
  type SitemapKind,
  type SitemapLimits,
  type SitemapReport,
} from './sitemap-report.ts';
import { TextReader } from './sitemap-text.ts';
import { XmlReader } from './sitemap-xml.ts';

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
  /** As far as the text has been read. */
  readonly kind: SitemapKind;
  /** `isCut`: the text was cut off before the end of the sitemap, so unclosed elements are not an error. */
  readonly end: (isCut?: boolean) => SitemapReport;
}

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
  let reader: SitemapReader | null = null;
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
    get kind() {
      return reader?.kind ?? 'empty';
    },
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

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair accounts for two of the four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return bytes;
}
