/** A target of links of the page: another page, once, however many links lead there. */
export interface CrawlLink {
  /** Without fragment. */
  readonly url: string;
  /** Every link to it has `rel=nofollow`. */
  readonly isNofollow: boolean;
  /** Some link to it has. */
  readonly hasNofollow: boolean;
  /** The first text of a link to it, at most 100 UTF-16 units; empty where none has any. */
  readonly text: string;
  /** That text is the alternative of an image. */
  readonly isImageText: boolean;
  /** All links to it stand in headers, footers, navigation or asides. */
  readonly isBoilerplate: boolean;
  /** To the host of the page, with or without `www.`. */
  readonly isInternal: boolean;
}

/** A place in another page of the site. */
export interface CrawlFragment {
  /** Without fragment. */
  readonly url: string;
  /** Percent-decoded, without text directive. */
  readonly fragment: string;
}

/** i: image, s: script, c: style sheet, o: `og:image`. */
export type CrawlResourceKind = 'i' | 's' | 'c' | 'o';

export interface CrawlResource {
  readonly url: string;
  readonly kind: CrawlResourceKind;
}

/**
 * What a page says that is compared with the other pages of its site. Plain data; addresses are absolute http(s) ones,
 * normalised and without fragment; keys are hashes of `textHash`.
 */
export interface CrawlPage {
  readonly title: string | null;
  readonly description: string | null;
  /** The first that has text. */
  readonly h1: string | null;
  /** Those that have text, at most 50. */
  readonly h2: readonly string[];
  /** Of the folded text, whole where the text itself is cut; null where there is none. */
  readonly titleKey: number | null;
  readonly descriptionKey: number | null;
  readonly h1Key: number | null;
  /** In step with `h2`. */
  readonly h2Keys: readonly number[];
  /** BCP 47 primary subtag: as declared, else as its words tell reliably; null for neither. */
  readonly language: string | null;
  /** HTML, with a status of success, that no directive keeps from the index. */
  readonly isIndexable: boolean;
  /** Directives forbid the index. */
  readonly isNoindex: boolean;
  /** Directives ask crawlers without a name in them, or ours, to follow no link of the page. */
  readonly isNofollow: boolean;
  /** The one that all declarations agree on. */
  readonly canonicalUrl: string | null;
  /** Language versions that count; codes in lower case. */
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
  readonly nextUrl: string | null;
  readonly prevUrl: string | null;
  /** Words of the main content. */
  readonly wordCount: number;
  /** Of the folded words of the main content; null below 20 of them. */
  readonly contentHash: number | null;
  /** Share of equal places with another = share of runs of five words in common. Null below 50 words. */
  readonly signature: Int32Array | null;
  /** Distinct types of structured data, at most 30. */
  readonly schemaTypes: readonly string[];
  /** Eligible for a rich result of Google's. */
  readonly hasRichResult: boolean;
  /** The longest phrase, and of these the most prominent, that title and h1 name; folded. */
  readonly topKeyword: string | null;
  /** Its path as a pattern that pages of one kind share: `/blog/#/*`. */
  readonly pageType: string;
  /** In document order, without the page itself; at most 3,000. */
  readonly links: readonly CrawlLink[];
  /** Distinct, at most 500. */
  readonly fragments: readonly CrawlFragment[];
  /** All that a fragment can lead to, percent-decoded as well where that differs; distinct, at most 3,000. */
  readonly ids: readonly string[];
  /** Distinct, at most 500. */
  readonly resources: readonly CrawlResource[];
  /** Failed checks by severity, and their ids. */
  readonly errors: number;
  readonly warnings: number;
  readonly notices: number;
  readonly failedChecks: readonly string[];
}
