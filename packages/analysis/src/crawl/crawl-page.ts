import type { SeenIn } from '../merge-runs.ts';

/** A link target of the page: another page, listed once, no matter how many links point to it. */
export interface CrawlLink {
  /** Without a fragment. */
  readonly url: string;
  /** Every link to it has `rel=nofollow`. */
  readonly isNofollow: boolean;
  /** At least one link to it has `rel=nofollow`. */
  readonly hasNofollow: boolean;
  /** The first anchor text of a link to it, at most 100 UTF-16 units; empty if there is none. */
  readonly text: string;
  /** The anchor text is the alternative text of an image. */
  readonly isImageText: boolean;
  /** All links to it are in headers, footers, navigation or asides. */
  readonly isBoilerplate: boolean;
  /** Points to the host of the page, with or without `www.`. */
  readonly isInternal: boolean;
  /** The documents that link to it; null if there is only the HTML as sent. */
  readonly seenIn: SeenIn | null;
}

/** A fragment target in another page of the site. */
export interface CrawlFragment {
  /** Without a fragment. */
  readonly url: string;
  /** Percent-decoded, without a text directive. */
  readonly fragment: string;
  /** The same as text to show, at most 100 UTF-16 units. */
  readonly name: string;
}

/** i: image, s: script, c: stylesheet, o: `og:image`. */
export type CrawlResourceKind = 'i' | 's' | 'c' | 'o';

export interface CrawlResource {
  readonly url: string;
  readonly kind: CrawlResourceKind;
}

/**
 * The data of a page that is compared with the other pages of its site. Plain data; URLs are absolute http(s) URLs,
 * normalized and without a fragment; keys are hashes of `textHash`.
 */
export interface CrawlPage {
  readonly title: string | null;
  readonly description: string | null;
  /** The first that has text. */
  readonly h1: string | null;
  /** Those that have text, at most 50. */
  readonly h2: readonly string[];
  /** Key of the folded text, of the full text even if the text itself is truncated; null if there is none. */
  readonly titleKey: number | null;
  readonly descriptionKey: number | null;
  readonly h1Key: number | null;
  /** Parallel to `h2`. */
  readonly h2Keys: readonly number[];
  /** BCP 47 primary subtag: as declared, or otherwise as reliably detected from the words; null if neither. */
  readonly language: string | null;
  /** HTML with a success status, no directive prevents indexing, and it does not redirect by itself. */
  readonly isIndexable: boolean;
  /** Directives prevent indexing. */
  readonly isNoindex: boolean;
  /** Directives for all crawlers, or for ours, say not to follow any link of the page. */
  readonly isNofollow: boolean;
  /** The one that all declarations agree on. */
  readonly canonicalUrl: string | null;
  /** Valid language versions; codes in lower case. */
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
  /** Where an immediate refresh leads: search engines treat it as a permanent redirect. */
  readonly refreshUrl: string | null;
  readonly nextUrl: string | null;
  readonly prevUrl: string | null;
  /** Other pages that link elements and headers name for navigation. */
  readonly relatedUrls: readonly string[];
  /** Number of words in the main content. */
  readonly wordCount: number;
  /** Hash of the folded words of the main content; null for fewer than 20 words. */
  readonly contentHash: number | null;
  /**
   * The share of equal positions in two signatures estimates the share of five-word runs in common. Null for fewer than
   * 50 words.
   */
  readonly signature: Int32Array | null;
  /** The same for a few words and without numbers, to recognize crawler traps; null without any words. */
  readonly sketch: Int32Array | null;
  /** Distinct types of structured data, at most 30. */
  readonly schemaTypes: readonly string[];
  /** Eligible for a Google rich result. */
  readonly hasRichResult: boolean;
  /** The longest phrase, and of those the most prominent, in both the title and the h1; folded. */
  readonly topKeyword: string | null;
  /** Its path as a pattern that pages of one type share: `/blog/#/*`. */
  readonly pageType: string;
  /**
   * Links, frames and refreshes that lead to another page, without duplicates, at most 10,000 of each document: those of
   * the rendered one first, and then those that scripts removed, which search engines follow as well.
   */
  readonly links: readonly CrawlLink[];
  /** How many more such targets it has. */
  readonly linksLeftOut: number;
  /** Distinct, at most 500. */
  readonly fragments: readonly CrawlFragment[];
  /**
   * Everything that a fragment can point to, plus the percent-decoded form if that differs; distinct. Null if there are
   * more than 10,000.
   */
  readonly ids: readonly string[] | null;
  /** Distinct, at most 500. */
  readonly resources: readonly CrawlResource[];
  /** Failed checks by severity, and their ids. */
  readonly errors: number;
  readonly warnings: number;
  readonly notices: number;
  readonly failedChecks: readonly string[];
}
