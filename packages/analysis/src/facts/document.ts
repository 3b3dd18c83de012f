import type { FetchedPage } from '../fetched-page.ts';
import {
  attribute,
  attributeWords,
  type ParsedHtml,
  type SourceFacts,
  type WalkedElement,
} from '../parse/html.ts';
import { parseContentType } from '../parse/headers.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import { isHttp } from '../parse/url.ts';
import type { Collector } from './collector.ts';
import type { ResponseFacts } from './response.ts';

export interface DocumentFacts {
  /** The doctype as it would be written, for example `html`, or null. */
  readonly doctype: string | null;
  /** `<!DOCTYPE html>` without a public or system identifier (`about:legacy-compat` is allowed). */
  readonly isHtml5: boolean;
  /** Lower-case encoding label declared by a `<meta>`, or null. */
  readonly declaredCharset: string | null;
  /** A `<meta>` within the first 1,024 characters declares it, so browsers can stop searching there. */
  readonly isCharsetDeclaredEarly: boolean;
  /** Content of `<meta name=viewport>`, trimmed, or null. */
  readonly viewport: string | null;
  /** Absolute URL of `<base href>`, or null. */
  readonly baseUrl: string | null;
  /** `<base>` elements with `href`; browsers use the first. */
  readonly bases: readonly number[];
  /** A link element with a relative URL precedes the first of them. */
  readonly isBaseLate: boolean;
  /** Absolute URL of the first `<link rel=icon>`, or null. */
  readonly faviconUrl: string | null;
  readonly elementCount: number;
  /** Maximum nesting depth; `<html>` is 1. */
  readonly maxDepth: number;
  /** Details of the source that are lost in the tree. */
  readonly source: SourceFacts;
}

type Found = Pick<DocumentFacts, 'declaredCharset' | 'viewport'>;

interface Context {
  readonly page: Pick<FetchedPage, 'html'>;
  readonly parsed: ParsedHtml;
  readonly facts: { readonly response: Pick<ResponseFacts, 'url'> };
  readonly raw: { readonly document: Pick<DocumentFacts, 'source'> } | null;
}

export function collectDocument(): Collector<DocumentFacts, Context> {
  const found = { declaredCharset: null, viewport: null } as {
    -readonly [Key in keyof Found]: Found[Key];
  };
  let base: string | null = null;
  let favicon: string | null = null;
  const bases: number[] = [];
  let hasRelative = false;
  let isBaseLate = false;
  return {
    tags: ['meta', 'base', 'link'],
    open(element) {
      if (element.tag === 'meta') {
        found.declaredCharset ??= charsetOf(element);
        if (attribute(element, 'name')?.trim().toLowerCase() === 'viewport') {
          found.viewport ??= attribute(element, 'content')?.trim() ?? null;
        }
      } else if (element.tag === 'base') {
        const href = attribute(element, 'href')?.trim() ?? null;
        if (href === null) return;
        if (bases.length === 0) isBaseLate = hasRelative;
        if (bases.length < maxBases) bases.push(element.index);
        base ??= href;
      } else if (element.tag === 'link') {
        const href = attribute(element, 'href');
        if (href === null) return;
        if (bases.length === 0) hasRelative ||= !absolute.test(href);
        if (attributeWords(element, 'rel').includes('icon')) favicon ??= href;
      }
    },
    done({ page: { html }, parsed: { doctype, source, elements, maxDepth }, facts: { response }, raw }) {
      const resolvedBase = base === null ? null : resolveUrl(base, response.url, 'utf-8');
      const baseUrl = resolvedBase !== null && isHttp(resolvedBase) ? resolvedBase.href : null;
      const icon = favicon === null ? null : resolveUrl(favicon, baseUrl ?? response.url, 'utf-8');
      return {
        declaredCharset: found.declaredCharset,
        viewport: found.viewport,
        elementCount: elements.length,
        maxDepth,
        doctype:
          doctype === null
            ? null
            : [doctype.name, doctype.publicId, doctype.systemId].filter((part) => part !== '').join(' '),
        isHtml5:
          doctype?.name === 'html' &&
          doctype.publicId === '' &&
          ['', 'about:legacy-compat'].includes(doctype.systemId),
        baseUrl,
        bases,
        isBaseLate,
        isCharsetDeclaredEarly:
          found.declaredCharset !== null && declaresCharset(html.slice(0, charsetReach)),
        // A serialized document shows what moved to its body, but not why.
        source: raw === null ? source : { ...source, headCutBy: raw.document.source.headCutBy },
        faviconUrl: icon !== null && isHttp(icon) ? icon.href : null,
      };
    },
  };
}

const maxBases = 20;
/** A base hardly changes where these lead: mostly it is on the same host. */
const absolute = /^\s*(?:[a-z][a-z0-9+.-]*:|\/|#)/i;

function charsetOf(element: WalkedElement): string | null {
  const charset = attribute(element, 'charset');
  if (charset !== null) return charset.trim().toLowerCase();
  if (attribute(element, 'http-equiv')?.trim().toLowerCase() !== 'content-type') return null;
  return parseContentType(attribute(element, 'content') ?? undefined)?.charset ?? null;
}

/**
 * How far browsers search for a declaration, in bytes; that part of a document is ASCII, or nearly.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#charset
 */
const charsetReach = 1024;

function declaresCharset(start: string): boolean {
  for (let at = start.indexOf('<'); at !== -1; at = start.indexOf('<', at + 1)) {
    if (start.slice(at + 1, at + 5).toLowerCase() !== 'meta') continue;
    const end = start.indexOf('>', at);
    if (end !== -1 && /[\s"'/;]charset\s*=/i.test(start.slice(at, end))) return true;
  }
  return false;
}
