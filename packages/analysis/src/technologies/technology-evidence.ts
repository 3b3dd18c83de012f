import type { Headers } from '../parse/headers.ts';

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/**
 * What technologies are recognised by: plain facts of one response. None of it asks for a look at every
 * element: scripts, links, metas, comments, frames and the outermost elements are enough. What is longer than
 * `technologyEvidenceLimits` is read up to there, so a collector may stop there as well.
 *
 * Addresses are absolute, as the URL standard writes them; relative ones and other schemes are passed over.
 */
export interface TechnologyEvidence {
  /** URL that answered: tells the site's own files from those of others. */
  readonly url: string;
  readonly headers: Headers;
  /** Names of the cookies in `Set-Cookie`, as written, one for each header line. */
  readonly cookieNames: readonly string[];
  /** `<meta>` by `name`, else `property`; the value is its `content`. */
  readonly metas: readonly NamedText[];
  /** `<script src>`. */
  readonly scriptUrls: readonly string[];
  /**
   * `<link href>` that loads something or describes an interface: `stylesheet`, `preload`, `modulepreload`,
   * `prefetch`, `manifest`, `EditURI`, `https://api.w.org/`. Not `canonical`, `alternate`, `preconnect`: they
   * name places, and a place is no technology.
   */
  readonly linkUrls: readonly string[];
  /** `<img src>` and icons of `<link>`. */
  readonly imageUrls: readonly string[];
  /** `<iframe src>`. */
  readonly frameUrls: readonly string[];
  /** Comments as written, wherever they stand, also after `</html>`, where caches leave theirs. */
  readonly comments: readonly string[];
  /**
   * Attributes of `<html>`, `<body>`, every element of depth 4 or less (`<html>` is 1), and of `<script>`,
   * `<link>`, `<style>`. Those that address evidence comes from (`src`, `href`, `content`) may be left out.
   */
  readonly attributes: readonly NamedText[];
  /** Beginnings of the inline scripts that run (no `type`, a JavaScript type, or `module`): data is no code. */
  readonly inlineScripts: readonly string[];
}

/** How many of each are read, and how much of each, in UTF-16 units. */
export const technologyEvidenceLimits = {
  headers: 200,
  cookieNames: 100,
  metas: 200,
  /** Of scripts, of links, and of frames. */
  urls: 500,
  /** Fewer: a page has many, and the first few lie where the others do. */
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
