import { headerValues, parseLinkHeaders, type Headers } from '../parse/headers.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import { isSameUrl } from '../parse/url-identity.ts';
import { isHttp, withoutFragment } from '../parse/url.ts';
import type { CanonicalFacts } from './canonical.ts';
import { parseHreflangCode, type HreflangCode } from './hreflang-code.ts';
import type { LinkElement } from './link-elements.ts';
import type { ResponseFacts } from './response.ts';
import { pageKey } from './same-page.ts';

/** One language version declared by the page. */
export interface HreflangAlternate extends HreflangCode {
  readonly source: 'html' | 'header';
  /** The code as written, trimmed. */
  readonly code: string;
  /** The URL as written, trimmed. */
  readonly href: string;
  /** Absolute and normalized, without a fragment; null if it does not parse or is not an http(s) URL. */
  readonly url: string | null;
  /** Written in full, starting with http: or https:. */
  readonly isAbsolute: boolean;
  /** True for a header. For a link element, whether it is in the head, the only place where it counts. */
  readonly counts: boolean;
  /** The URL is that of the page or its canonical, however it is written: see `pageKey`. */
  readonly isSelf: boolean;
  /** Null for a header. */
  readonly element: number | null;
}

/** Alternates with a language code, headers first. Feeds can have languages too but are not versions of a page. */
export type HreflangFacts = readonly HreflangAlternate[];

type Found = Pick<HreflangAlternate, 'source' | 'code' | 'href' | 'url' | 'counts' | 'element'>;

interface Page {
  readonly response: Pick<ResponseFacts, 'url'>;
  readonly canonical: Pick<CanonicalFacts, 'canonical'>;
  readonly linkElements: readonly LinkElement[];
}

const feedType = /^application\/(?:rss|atom|feed)\+(?:xml|json)$/;

/** Source: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function readHreflang(page: Page, headers: Headers): HreflangFacts {
  const pageUrl = page.response.url;
  const canonicalUrl = page.canonical.canonical?.url ?? null;
  const canonical = canonicalUrl === null ? null : withoutFragment(canonicalUrl);
  const keys = [pageUrl, canonical].flatMap((url) => (url === null ? [] : (pageKey(url) ?? [])));
  const isSelf = (url: string): boolean =>
    isSameUrl(url, pageUrl) ||
    (canonical !== null && isSameUrl(url, canonical)) ||
    keys.includes(pageKey(url) ?? '');
  // Property by property: a spread would cost more than all the rest, and a page may declare hundreds.
  const describe = (found: Found): HreflangAlternate => {
    const { normal, language, isDefault, fault, hint } = parseHreflangCode(found.code);
    const url = found.url === null ? null : withoutFragment(found.url);
    return {
      source: found.source,
      code: found.code,
      normal,
      language,
      isDefault,
      fault,
      hint,
      href: found.href,
      url,
      isAbsolute: /^https?:/i.test(found.href),
      counts: found.counts,
      isSelf: url !== null && isSelf(url),
      element: found.element,
    };
  };
  const alternates: HreflangAlternate[] = [];
  for (const { target, rel, parameters } of parseLinkHeaders(headerValues(headers, 'link'))) {
    const code = parameters['hreflang']?.trim() ?? '';
    if (code === '' || !rel.includes('alternate') || parameters['anchor'] !== undefined) continue;
    const url = httpUrl(target, pageUrl);
    alternates.push(describe({ source: 'header', code, href: target, url, counts: true, element: null }));
  }
  for (const { rel, hreflang, href, url, type, inHead, element } of page.linkElements) {
    if (hreflang === null || hreflang === '' || !rel.includes('alternate')) continue;
    if (type !== null && feedType.test(type)) continue;
    // Already resolved and normalized, so only the scheme has to be checked.
    const resolved = url !== null && /^https?:/.test(url) ? url : null;
    alternates.push(
      describe({ source: 'html', code: hreflang, href, url: resolved, counts: inHead, element }),
    );
  }
  return alternates;
}

function httpUrl(raw: string, base: string): string | null {
  const parsed = raw === '' ? null : resolveUrl(raw, base, 'utf-8');
  return parsed !== null && isHttp(parsed) ? parsed.href : null;
}
