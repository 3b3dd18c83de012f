import type { Headers } from '../parse/headers.ts';

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/**
 * The evidence used to detect technologies: plain facts of one response. Collecting it does not require visiting every
 * element: scripts, links, metas, comments, frames and the outermost elements are enough. Anything beyond
 * `technologyEvidenceLimits` is not read, so a collector may stop there as well.
 *
 * URLs are absolute, as serialized by the URL standard; relative URLs and other schemes are skipped.
 */
export interface TechnologyEvidence {
  /** Final URL: distinguishes the site's own files from third-party files. */
  readonly url: string;
  readonly headers: Headers;
  /** Cookie names in `Set-Cookie`, as written, one per header line. */
  readonly cookieNames: readonly string[];
  /** `<meta>` by `name`, else `property`; the value is its `content`. */
  readonly metas: readonly NamedText[];
  /** `<script src>`. */
  readonly scriptUrls: readonly string[];
  /**
   * `<link href>` that loads something or describes an interface: `stylesheet`, `preload`, `modulepreload`, `prefetch`,
   * `manifest`, `EditURI`, `https://api.w.org/`. Not `canonical`, `alternate`, `preconnect`: they name locations, and a
   * location is not a technology.
   */
  readonly linkUrls: readonly string[];
  /** `<img src>` and `<link>` icons. */
  readonly imageUrls: readonly string[];
  /** `<iframe src>`. */
  readonly frameUrls: readonly string[];
  /** Comments as written, anywhere in the document, including after `</html>`, where caches add theirs. */
  readonly comments: readonly string[];
  /**
   * Attributes of `<html>`, `<body>`, every element of depth 4 or less (`<html>` is 1), and of `<script>`, `<link>`,
   * `<style>`. Attributes already covered by other evidence (`src`, `href`, `content`) may be left out.
   */
  readonly attributes: readonly NamedText[];
  /** Beginnings of inline scripts that run (no `type`, a JavaScript type, or `module`): data is not code. */
  readonly inlineScripts: readonly string[];
}

/** How many of each are read, and how much of each, in UTF-16 units. */
export const technologyEvidenceLimits = {
  headers: 200,
  cookieNames: 100,
  metas: 200,
  /** For scripts, links and frames. */
  urls: 500,
  /** Fewer: a page has many, and the first few come from the same places as the rest. */
  imageUrls: 50,
  comments: 100,
  attributes: 1000,
  inlineScripts: 50,
  urlLength: 2000,
  /** Values of headers, metas and attributes. */
  valueLength: 500,
  commentLength: 200,
  inlineScriptLength: 2000,
} as const;
