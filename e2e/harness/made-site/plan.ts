import type { Random } from './random.ts';

export interface Link {
  /** A path of the site or an absolute URL, with or without a fragment. */
  readonly to: string;
  readonly isNofollow?: boolean;
  /** The same URL in another spelling. */
  readonly as?: string;
}

/** A planned HTML page; `path` is its URL within the site. */
export interface Page {
  readonly path: string;
  readonly language: 'en' | 'it';
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  readonly words: readonly string[];
  /** A path or an absolute URL; null for none. */
  readonly canonical: string | null;
  readonly isCanonicalInHeader: boolean;
  /** Content of its robots directives. */
  readonly robots: string | null;
  /** The user agent they apply to. */
  readonly robotsName: string;
  readonly areRobotsInHeader: boolean;
  /** [code, path or URL] */
  readonly hreflang: readonly (readonly [string, string])[];
  readonly isHreflangInHeader: boolean;
  readonly next: string | null;
  readonly prev: string | null;
  readonly areNeighborsInHeader: boolean;
  /** Structured data types, one block for each. */
  readonly schema: readonly string[];
  readonly images: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly ogImage: string | null;
  readonly ids: readonly string[];
  readonly anchorNames: readonly string[];
  readonly isInSitemap: boolean;
  readonly sitemapAlternates: readonly (readonly [string, string])[];
  /** Its words in capitals and in one paragraph. */
  readonly isUppercase: boolean;
  /** Additional HTML at the end of its main content. */
  readonly extra: string;
  readonly charset: 'utf-8' | 'utf-16le' | 'windows-1252';
  /** Without charset; null for no header. */
  readonly contentType: string | null;
  readonly delayMs: number;
  /** `<base href>`; its links are then written relative to it. */
  readonly base: string | null;
}

/** The response of a URL that is not a page. */
export type Answer =
  | { readonly kind: 'status'; readonly status: number; readonly headStatus?: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | { readonly kind: 'file'; readonly type: string; readonly bytes: number; readonly hidesLength?: boolean }
  /** The connection is closed without a response. */
  | { readonly kind: 'silence' };

export interface Finding {
  readonly check: string;
  readonly url: string;
}

export interface Origins {
  readonly site: string;
  /** Another host, to which links may point. */
  readonly elsewhere: string;
  /** Nothing listens there. */
  readonly refusing: string;
}

export type PageFields = Partial<Omit<Page, 'path'>>;

/** What a site contains and what should be found on it, all determined before anything is served. */
export class Plan {
  readonly random: Random;
  readonly origins: Origins;
  readonly brand: string;
  readonly pages = new Map<string, Page>();
  readonly links = new Map<string, Link[]>();
  readonly answers = new Map<string, Answer>();
  /** Of the other host. */
  readonly answersElsewhere = new Map<string, Answer>();
  readonly overHttpsOnly: string[] = [];
  readonly sitemapOnly: string[] = [];
  readonly robots: string[] = [];
  readonly truth: Finding[] = [];
  /** URL → reason. */
  readonly skipped = new Map<string, string>();
  /** What was planted at a URL, for reading test failures. */
  readonly notes = new Map<string, string[]>();
  /** Pages one click from the start that may link anywhere. */
  readonly hubs: string[] = [];

  constructor(random: Random, origins: Origins) {
    this.random = random;
    this.origins = origins;
    this.brand = capital(random.newWord());
  }

  /** A flawless page; nothing links to it yet. */
  page(path: string, fields: PageFields = {}): string {
    if (this.pages.has(path) || this.answers.has(path)) throw new Error(`${path} is planned twice.`);
    const name = this.random.newWords(4);
    const page: Page = {
      path,
      language: 'en',
      title: this.titled(name),
      description: capital(this.random.newWords(14)),
      h1: capital(name),
      words: this.random.text(this.random.int(150, 400)),
      canonical: path,
      isCanonicalInHeader: false,
      robots: null,
      robotsName: 'robots',
      areRobotsInHeader: false,
      hreflang: [],
      isHreflangInHeader: false,
      next: null,
      prev: null,
      areNeighborsInHeader: false,
      schema: ['WebPage', 'BreadcrumbList'],
      images: [],
      scripts: [],
      styles: [],
      ogImage: null,
      ids: [],
      anchorNames: [],
      isInSitemap: true,
      sitemapAlternates: [],
      isUppercase: false,
      extra: '',
      charset: 'utf-8',
      contentType: 'text/html',
      delayMs: 0,
      base: null,
      ...fields,
    };
    this.pages.set(path, page);
    return path;
  }

  /** The same with links from three hubs. */
  linkedPage(path: string, fields: PageFields = {}): string {
    return this.linkWell(this.page(path, fields));
  }

  /** A linked page that must not be listed: noindex, or with its canonical URL elsewhere. */
  unlistedPage(path: string, fields: PageFields): string {
    this.expect('link-non-indexable-target', path);
    return this.linkedPage(path, { isInSitemap: false, ...fields });
  }

  answer(path: string, answer: Answer): string {
    if (this.pages.has(path) || this.answers.has(path)) throw new Error(`${path} is planned twice.`);
    this.answers.set(path, answer);
    return path;
  }

  redirect(path: string, to: string): string {
    return this.answer(path, { kind: 'redirect', status: this.random.pick([301, 302, 307, 308]), to });
  }

  /** A URL of the site that never responds: the server does not speak TLS. */
  overHttps(): string {
    const url = this.urlOf(this.path()).replace('http:', 'https:');
    this.overHttpsOnly.push(url);
    return url;
  }

  /** A URL of the other host. */
  elsewhere(answer: Answer): string {
    const path = `/${this.random.newWord()}`;
    this.answersElsewhere.set(path, answer);
    return this.origins.elsewhere + path;
  }

  linkFrom(from: string, to: string, how: Omit<Link, 'to'> = {}): void {
    const links = this.links.get(from) ?? [];
    links.push({ to, ...how });
    this.links.set(from, links);
  }

  linkWell(to: string, count = 3): string {
    for (const hub of this.random.some(this.hubs, count)) this.linkFrom(hub, to);
    return to;
  }

  /** Changes a planned page. */
  change(path: string, fields: PageFields): void {
    this.pages.set(path, { ...this.pages.get(path)!, ...fields });
  }

  expect(check: string, address: string): void {
    this.truth.push({ check, url: this.urlOf(address) });
    this.note(address, `planted: ${check}`);
  }

  note(address: string, what: string): void {
    const url = this.urlOf(address);
    this.notes.set(url, [...(this.notes.get(url) ?? []), what]);
  }

  skip(path: string, reason: string): string {
    this.skipped.set(this.urlOf(path), reason);
    return path;
  }

  urlOf(address: string): string {
    return address.startsWith('/') ? this.origins.site + address : address;
  }

  titled(name: string): string {
    return `${capital(name)} — ${this.brand}`;
  }

  /** A new folder, so that its pages have no others of their kind. */
  folder(): string {
    return `/${this.random.newWord()}`;
  }

  /** A URL in a folder of its own. */
  path(): string {
    return `${this.folder()}/${this.random.newWord()}/`;
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
