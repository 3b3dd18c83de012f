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
 * What identifies a technology: literals, never regular expressions, so that matching costs the same whatever a page
 * sends. Case-insensitive except for cookie names. After a literal that ends in `{v}`, the version usually follows; an
 * empty literal only requires the header, meta or attribute to be present. In paths, `{n}` is a number.
 */
export interface Signals {
  /** By lowercase meta name (or property): prefixes of its content. */
  readonly metas?: Readonly<Record<string, readonly string[]>>;
  /** By lowercase response header name: a word, or words, within its value. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Names of cookies that the response sets; a trailing `*` is a wildcard. */
  readonly cookies?: readonly string[];
  /** URLs of scripts and loaded links of a hosted product: `host.example` (and its subdomains) or `host.example/path`. */
  readonly assets?: readonly string[];
  /** URLs of frames, in the same forms. */
  readonly frames?: readonly string[];
  /** URLs of images, in the same forms. */
  readonly images?: readonly string[];
  /**
   * Paths that a product uses on the site itself. On another host they say nothing: pages embed files of other sites,
   * which run other software.
   */
  readonly paths?: readonly string[];
  /**
   * A library's names: of its file (`/name.min.js`, `/name-1.2.3.js`) and of its package on a CDN (`/name@1.2.3/`,
   * `/name/1.2.3/`).
   */
  readonly files?: readonly string[];
  /** How a comment starts, ignoring whitespace. */
  readonly comments?: readonly string[];
  /** By lowercase attribute name: prefixes of its value. A name may end in `-*`. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Complete IDs; a trailing `*` is a wildcard. */
  readonly ids?: readonly string[];
  /** Complete words of class attributes; a trailing `*` is a wildcard. */
  readonly classes?: readonly string[];
  /** Code in an inline script. */
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
  /** Any one of these makes it likely: names that other software may use as well. They do not reveal a version. */
  readonly likely?: Signals;
  /** IDs of the technologies it requires. */
  readonly implies?: readonly string[];
}
