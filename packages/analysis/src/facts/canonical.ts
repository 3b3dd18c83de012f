import { attribute, attributeWords } from '../parse/html.ts';
import { headerValues, parseLinkHeaders, type Headers } from '../parse/headers.ts';
import { isHttp, parseUrl } from '../parse/url.ts';
import type { Addresses, Collector } from './collector.ts';

export interface CanonicalDeclaration {
  readonly source: 'html' | 'header';
  /** As written, trimmed. */
  readonly raw: string;
  /** Absolute, resolved and normalised; null where `raw` is empty, does not parse or is no http(s) URL. */
  readonly url: string | null;
  /** Written without scheme, so that its meaning hangs on the address of the page. */
  readonly isRelative: boolean;
  readonly hasFragment: boolean;
  /** True for a header; for a link element, whether it is in the head, the only place where it counts. */
  readonly counts: boolean;
  /** Null for a header. */
  readonly element: number | null;
}

export interface CanonicalFacts {
  /** The one usable URL that all counting declarations agree on, or null. */
  readonly url: string | null;
  /** All declarations, the header's first. */
  readonly declarations: readonly CanonicalDeclaration[];
}

type Found = Pick<CanonicalDeclaration, 'source' | 'raw' | 'counts' | 'element'>;

export function collectCanonical(headers: Headers): Collector<CanonicalFacts, Addresses> {
  const found: Found[] = parseLinkHeaders(headerValues(headers, 'link'))
    .filter(({ rel, parameters }) => rel.includes('canonical') && parameters['anchor'] === undefined)
    .map(({ target }) => ({ source: 'header', raw: target, counts: true, element: null }));
  return {
    open(element) {
      if (element.tag !== 'link' || !attributeWords(element, 'rel').includes('canonical')) return;
      const href = attribute(element, 'href');
      if (href === null) return;
      found.push({ source: 'html', raw: href.trim(), counts: element.inHead, element: element.index });
    },
    done({ url, base }) {
      const declarations = found.map((one) => resolve(one, one.source === 'header' ? url : base));
      const urls = new Set(declarations.filter(({ counts }) => counts).map((one) => one.url));
      const [only] = urls;
      return { url: urls.size === 1 && only !== undefined ? only : null, declarations };
    },
  };
}

function resolve(found: Found, base: string): CanonicalDeclaration {
  const parsed = found.raw === '' ? null : parseUrl(found.raw, base);
  const isRelative = found.raw !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(found.raw);
  if (parsed === null || !isHttp(parsed)) return { ...found, url: null, isRelative, hasFragment: false };
  return { ...found, url: parsed.href, isRelative, hasFragment: parsed.hash !== '' };
}
