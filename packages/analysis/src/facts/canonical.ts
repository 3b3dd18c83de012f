import { attribute, attributeWords } from '../parse/html.ts';
import { headerValues, parseLinkHeaders, type Headers } from '../parse/headers.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import { isSameUrl } from '../parse/url-identity.ts';
import { isHomePath, isHttp, parseUrl, siteOf } from '../parse/url.ts';
import type { Addressed, Collector } from './collector.ts';

export interface CanonicalDeclaration {
  readonly source: 'html' | 'header';
  /** As written, trimmed. */
  readonly raw: string;
  /** Absolute, resolved and normalized; null if `raw` is empty, does not parse, or is not an http(s) URL. */
  readonly url: string | null;
  /** Written without a scheme, so it resolves against the URL of the page. */
  readonly isRelative: boolean;
  readonly hasFragment: boolean;
  /** True for a header. For a link element, whether it is in the head, the only place where it counts. */
  readonly counts: boolean;
  /** Null for a header. */
  readonly element: number | null;
}

/** The single usable URL that all valid declarations agree on. */
export interface Canonical {
  /** Absolute and normalized. */
  readonly url: string;
  /** On the same host as the page, with or without `www.`, or on the host that a mobile or AMP page belongs to. */
  readonly isSameSite: boolean;
  /** A home page: path `/` or its index file, no query. */
  readonly isRoot: boolean;
  /** The first link element that declares it; null if only a header does. */
  readonly element: number | null;
}

export interface CanonicalFacts {
  readonly canonical: Canonical | null;
  /** All declarations, headers first. */
  readonly declarations: readonly CanonicalDeclaration[];
}

type Found = Pick<CanonicalDeclaration, 'source' | 'raw' | 'counts' | 'element'>;

export function collectCanonical(headers: Headers): Collector<CanonicalFacts, Addressed> {
  const found: Found[] = parseLinkHeaders(headerValues(headers, 'link'))
    .filter(({ rel, parameters }) => rel.includes('canonical') && parameters['anchor'] === undefined)
    .map(({ target }) => ({ source: 'header', raw: target, counts: true, element: null }));
  return {
    tags: ['link'],
    open(element) {
      if (!attributeWords(element, 'rel').includes('canonical')) return;
      const href = attribute(element, 'href');
      if (href === null) return;
      found.push({ source: 'html', raw: href.trim(), counts: element.inHead, element: element.index });
    },
    done({ addresses: { url, base, charset } }) {
      const declarations = found.map((one) =>
        one.source === 'header' ? resolve(one, url, 'utf-8') : resolve(one, base, charset),
      );
      return { canonical: agreedCanonical(declarations, url), declarations };
    },
  };
}

function agreedCanonical(declarations: readonly CanonicalDeclaration[], pageUrl: string): Canonical | null {
  const counting = declarations.filter(({ counts }) => counts);
  const url = counting[0]?.url ?? null;
  const parsed = url === null ? null : parseUrl(url);
  if (url === null || parsed === null || counting.some((one) => one.url === null || !isSameUrl(one.url, url)))
    return null;
  const page = parseUrl(pageUrl);
  return {
    url,
    isSameSite: page !== null && (siteOf(parsed) === siteOf(page) || siteOf(parsed) === desktopSiteOf(page)),
    isRoot: isHomePath(parsed.pathname) && parsed.search === '',
    element: counting.find(({ element }) => element !== null)?.element ?? null,
  };
}

/**
 * A mobile or AMP page on a host of its own has to name the desktop page: `m.example.com`, `en.m.example.com`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing
 */
function desktopSiteOf(page: URL): string {
  return siteOf({
    host: page.host.replace(/^(?:[a-z]{2}\.)?(?:m|mobile|amp|touch|wap)\./, (start) =>
      start.replace(/(?:m|mobile|amp|touch|wap)\.$/, ''),
    ),
  });
}

function resolve(found: Found, base: string, charset: string): CanonicalDeclaration {
  const parsed = found.raw === '' ? null : resolveUrl(found.raw, base, charset);
  const isRelative = found.raw !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(found.raw);
  const usable = parsed !== null && isHttp(parsed) ? parsed : null;
  return {
    source: found.source,
    raw: found.raw,
    url: usable === null ? null : usable.href,
    isRelative,
    hasFragment: usable !== null && usable.hash !== '',
    counts: found.counts,
    element: found.element,
  };
}
