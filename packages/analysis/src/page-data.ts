import { Bounder, limits } from './bounds.ts';
import type { Facts } from './facts/facts.ts';
import type { LinkKind } from './facts/links.ts';
import type { FetchedCharset, FetchedPage } from './fetched-page.ts';

/** A text of the page with its size. `pixels`: approximate width as drawn in a search result. */
export interface MeasuredText {
  readonly text: string;
  readonly characters: number;
  readonly pixels: number;
}

/** What was found on the page, as it is stored. Strings and lists are bounded; `truncated` names what was cut. */
export interface PageData {
  readonly is_html: boolean;
  /** False when a robots directive keeps the page out of Google's index. */
  readonly is_indexable: boolean;
  /** Size of the body, uncompressed. */
  readonly body_bytes: number;
  readonly redirects: readonly {
    readonly url: string;
    readonly status_code: number;
    readonly location: string;
  }[];
  /** `count`: title elements in the head. Null where the page has no title. */
  readonly title: (MeasuredText & { readonly count: number }) | null;
  readonly description: (MeasuredText & { readonly count: number }) | null;
  readonly canonical: {
    /** The one usable URL, absolute, that all declarations agree on. */
    readonly url: string | null;
    readonly declarations: readonly {
      readonly source: 'html' | 'header';
      readonly href: string;
      readonly counts: boolean;
    }[];
  };
  readonly robots: {
    readonly noindex: boolean;
    readonly nofollow: boolean;
    readonly nosnippet: boolean;
    readonly max_snippet: number | null;
    readonly directives: readonly {
      readonly source: 'meta' | 'header';
      readonly agent: string;
      readonly name: string;
      readonly value: string | null;
    }[];
  };
  readonly headings: {
    /** How many of each level, `h1` to `h6`. */
    readonly counts: Readonly<Record<'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6', number>>;
    readonly outline: readonly { readonly level: number; readonly text: string; readonly element: number }[];
  };
  readonly links: {
    /** Links that lead to pages: http and https. */
    readonly total: number;
    readonly internal: number;
    readonly external: number;
    readonly nofollow: number;
    readonly sponsored: number;
    readonly ugc: number;
    /** The rest, by kind. */
    readonly other: Readonly<Record<Exclude<LinkKind, 'http'>, number>>;
    readonly items: readonly {
      readonly url: string;
      readonly text: string;
      readonly internal: boolean;
      readonly nofollow: boolean;
      readonly element: number;
    }[];
  };
  readonly images: {
    readonly total: number;
    readonly without_alt: number;
    readonly items: readonly {
      /** Absolute; null for inline data and where there is no address. */
      readonly url: string | null;
      readonly alt: string | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly loading: 'lazy' | 'eager' | null;
      readonly element: number;
    }[];
  };
  readonly language: {
    readonly html_lang: string | null;
    readonly is_valid: boolean;
    readonly content_language: readonly string[];
  };
  /** Words of the main content. */
  readonly word_count: number;
  /** Words of the whole body. */
  readonly body_word_count: number;
  readonly doctype: string | null;
  readonly charset: FetchedCharset & { readonly declared: string | null };
  readonly viewport: string | null;
  readonly base_url: string | null;
  readonly favicon_url: string | null;
  readonly element_count: number;
  readonly max_depth: number;
  /** Names of the fields in which a string or list was cut, for example `links.items`. */
  readonly truncated: readonly string[];
}

export function pageData(page: FetchedPage, facts: Facts): PageData {
  const bound = new Bounder();
  const { title, description, indexability, language, document, text } = facts;
  return {
    is_html: facts.response.isHtml,
    is_indexable: indexability.isIndexable,
    body_bytes: page.bodyBytes,
    redirects: bound.list('redirects', page.redirects, limits.redirects).map(({ url, status, location }) => ({
      url: bound.text('redirects.url', url, limits.url),
      status_code: status,
      location: bound.text('redirects.location', location, limits.url),
    })),
    title: title && {
      ...measured(bound, 'title', title),
      count: facts.titles.filter(({ inHead }) => inHead).length,
    },
    description: description && {
      ...measured(bound, 'description', description),
      count: facts.descriptions.length,
    },
    canonical: canonicalData(bound, facts),
    robots: robotsData(bound, facts),
    headings: headingData(bound, facts),
    links: linkData(bound, facts),
    images: imageData(bound, facts),
    language: {
      html_lang: bound.nullableText('language.html_lang', language.htmlLang),
      is_valid: language.isValid,
      content_language: bound
        .list('language.content_language', language.contentLanguage, limits.dataListItems)
        .map((tag) => bound.text('language.content_language', tag)),
    },
    word_count: text.mainWords,
    body_word_count: text.bodyWords,
    doctype: bound.nullableText('doctype', document.doctype),
    charset: {
      ...page.charset,
      name: bound.text('charset.name', page.charset.name),
      declared: bound.nullableText('charset.declared', document.declaredCharset),
    },
    viewport: bound.nullableText('viewport', document.viewport),
    base_url: bound.nullableText('base_url', document.baseUrl, limits.url),
    favicon_url: bound.nullableText('favicon_url', document.faviconUrl, limits.url),
    element_count: document.elementCount,
    max_depth: document.maxDepth,
    // Last: reading it sooner would miss what is cut later.
    truncated: bound.truncated,
  };
}

function measured(bound: Bounder, name: string, { text, characters, pixels }: MeasuredText): MeasuredText {
  return { text: bound.text(`${name}.text`, text), characters, pixels };
}

function canonicalData(bound: Bounder, { canonical }: Facts): PageData['canonical'] {
  return {
    url: bound.nullableText('canonical.url', canonical.canonical?.url ?? null, limits.url),
    declarations: bound
      .list('canonical.declarations', canonical.declarations, limits.canonicals)
      .map((one) => ({
        source: one.source,
        href: bound.text('canonical.declarations.href', one.raw, limits.url),
        counts: one.counts,
      })),
  };
}

function robotsData(bound: Bounder, { indexability }: Facts): PageData['robots'] {
  const { noindex, nofollow, nosnippet, maxSnippet } = indexability.googlebot;
  return {
    noindex,
    nofollow,
    nosnippet,
    max_snippet: maxSnippet,
    directives: bound
      .list('robots.directives', indexability.directives, limits.directives)
      .map(({ source, agent, name, value }) => ({
        source,
        agent: bound.text('robots.directives.agent', agent),
        name: bound.text('robots.directives.name', name),
        value: bound.nullableText('robots.directives.value', value),
      })),
  };
}

function headingData(bound: Bounder, { headings }: Facts): PageData['headings'] {
  const count = (level: number) => headings.filter((heading) => heading.level === level).length;
  return {
    counts: { h1: count(1), h2: count(2), h3: count(3), h4: count(4), h5: count(5), h6: count(6) },
    outline: bound.list('headings.outline', headings, limits.headings).map(({ level, text, element }) => ({
      level,
      text: bound.text('headings.outline.text', text),
      element,
    })),
  };
}

function linkData(bound: Bounder, { links }: Facts): PageData['links'] {
  const pages = links.filter(({ kind }) => kind === 'http');
  const ofKind = (kind: LinkKind) => links.filter((link) => link.kind === kind).length;
  const internal = pages.filter(({ isInternal }) => isInternal).length;
  return {
    total: pages.length,
    internal,
    external: pages.length - internal,
    nofollow: pages.filter(({ nofollow }) => nofollow).length,
    sponsored: pages.filter(({ sponsored }) => sponsored).length,
    ugc: pages.filter(({ ugc }) => ugc).length,
    other: {
      fragment: ofKind('fragment'),
      mailto: ofKind('mailto'),
      tel: ofKind('tel'),
      javascript: ofKind('javascript'),
      scripted: ofKind('scripted'),
      other: ofKind('other'),
      invalid: ofKind('invalid'),
    },
    items: bound
      .list('links.items', pages, limits.links)
      .map(({ url, text, isInternal, nofollow, element }) => ({
        url: bound.text('links.items.url', url ?? '', limits.url),
        text: bound.text('links.items.text', text),
        internal: isInternal,
        nofollow,
        element,
      })),
  };
}

function imageData(bound: Bounder, { images }: Facts): PageData['images'] {
  return {
    total: images.length,
    without_alt: images.filter(({ alt }) => alt === null).length,
    items: bound
      .list('images.items', images, limits.images)
      .map(({ url, alt, width, height, loading, element }) => ({
        url: bound.nullableText('images.items.url', url, limits.url),
        alt: bound.nullableText('images.items.alt', alt),
        width,
        height,
        loading,
        element,
      })),
  };
}
