import type { SitemapKind } from './sitemap-report.ts';

/** Reads the text of a sitemap, in chunks, in one of its formats. */
export interface SitemapReader {
  readonly kind: SitemapKind;
  readonly line: number;
  /** It ignores any further input. */
  readonly isDone: boolean;
  write(chunk: string): void;
  end(isCut: boolean): void;
}

/** Maximum length of a value; the rest is ignored. */
export const maxTextCharacters = 8192;
