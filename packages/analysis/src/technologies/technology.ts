export const technologyCategories = [
  'cms',
  'site-builder',
  'ecommerce',
  'forum',
  'wiki',
  'static-site-generator',
  'framework',
  'js-framework',
  'js-library',
  'css-framework',
  'page-builder',
  'seo-plugin',
  'plugin',
  'cache',
  'analytics',
  'monitoring',
  'experimentation',
  'tag-manager',
  'advertising',
  'consent',
  'chat',
  'marketing',
  'payment',
  'search',
  'fonts',
  'video',
  'maps',
  'widget',
  'security',
  'cdn',
  'hosting',
  'server',
  'language',
  'database',
] as const;

export type TechnologyCategory = (typeof technologyCategories)[number];

/**
 * What gives a technology away: literals, never expressions, so that reading costs the same whatever a page
 * sends. Case does not matter except in the names of cookies. A literal that ends in `{v}` is followed, in most
 * cases, by the version; a literal that is empty asks only that the header, meta or attribute is there.
 */
export interface Signals {
  /** By lower-case name (or property) of the meta: what its content begins with. */
  readonly metas?: Readonly<Record<string, readonly string[]>>;
  /** By lower-case name of the response header: a word, or words, within its value. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Names of cookies that the response sets; a trailing `*` stands for any rest. */
  readonly cookies?: readonly string[];
  /**
   * Addresses of scripts and loaded links, on whatever host: `host.example` (and what lies below it),
   * `host.example/path`, or `/path`.
   */
  readonly assets?: readonly string[];
  /** Addresses of frames, in the same forms. */
  readonly frames?: readonly string[];
  /** Addresses of images, in the same forms. */
  readonly images?: readonly string[];
  /**
   * Paths that a product lays out on the site itself. On another host a script or style is only a likely sign,
   * and an image is none: pages show pictures of others.
   */
  readonly paths?: readonly string[];
  /**
   * A library's names: of its file (`/name.min.js`, `/name-1.2.3.js`) and of its package on a CDN
   * (`/name@1.2.3/`, `/name/1.2.3/`).
   */
  readonly files?: readonly string[];
  /** What a comment begins with, white space aside. */
  readonly comments?: readonly string[];
  /** By lower-case name of an attribute: what its value begins with. A name may end in `-*`. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Whole ids; a trailing `*` stands for any rest. */
  readonly ids?: readonly string[];
  /** Whole words of class attributes; a trailing `*` stands for any rest. */
  readonly classes?: readonly string[];
  /** Code within an inline script. */
  readonly inline?: readonly string[];
}

export interface Technology {
  /** Public and permanent, kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly category: TechnologyCategory;
  readonly website: string;
  /** Any one of these is proof. */
  readonly signals: Signals;
  /** Any one of these makes it likely: names that others may use as well. They say nothing of a version. */
  readonly likely?: Signals;
  /** Ids of what it cannot run without. */
  readonly implies?: readonly string[];
}
