import type { Region } from './element-traits.ts';
import type { Link } from './links.ts';
import { othersPolicies } from './trust-names.ts';
import { nameReader, type TrustPage } from './trust-words.ts';

export type { TrustPage } from './trust-words.ts';

/** The element of the first link to each page that tells visitors who runs a site; null for none. */
export type TrustLinkFacts = Readonly<
  Record<TrustPage, { readonly url: string; readonly element: number } | null>
> & {
  /** The page itself is one of them, judging by its URL. */
  readonly self: TrustPage | null;
};

type TrustLink = Pick<Link, 'kind' | 'url' | 'host' | 'text' | 'isInternal' | 'region' | 'element'>;

const maxTextUnits = 80;
const maxPathUnits = 200;

/** Links in these regions belong to the site rather than to a text that may be about anything. */
const ownRegions = new Set<Region>(['footer', 'nav', 'header', 'aside']);

export interface TrustPageContext {
  readonly pageUrl: string;
  /** Lower-case primary subtag of the page's language; null if unknown. */
  readonly language: string | null;
  /** As the page gives it for social previews or at the end of its title; empty if unknown. */
  readonly siteName: string;
}

/**
 * Searches the links for the pages that visitors use to judge whether a site is trustworthy, by the words of their text
 * and of their URL.
 */
export function findTrustLinks(
  links: readonly TrustLink[],
  { pageUrl, language, siteName }: TrustPageContext,
): TrustLinkFacts {
  const found: Record<TrustPage, { url: string; element: number } | null> = {
    about: null,
    contact: null,
    privacy: null,
  };
  const read = nameReader(pageUrl, language, siteName);
  for (const { kind, url, host, text, isInternal, region, element } of links) {
    if (kind !== 'http' || url === null) continue;
    const pages = new Set<TrustPage>();
    const names = namesOf(url);
    if (text.length <= maxTextUnits)
      read.text(text, ownRegions.has(region) || names.some((name) => aboutInUrl.test(name)), pages);
    for (const name of names) read.address(name, pages);
    if (!isInternal && host !== null && othersPolicies.includes(host)) pages.delete('privacy');
    for (const page of pages) found[page] ??= { url, element };
    if (found.about !== null && found.contact !== null && found.privacy !== null) break;
  }
  const { about, contact, privacy } = found;
  return { about, contact, privacy, self: selfOf(pageUrl) };

  function selfOf(url: string): TrustPage | null {
    const pages = new Set<TrustPage>();
    for (const name of namesOf(url)) read.address(name, pages);
    return pages.values().next().value ?? null;
  }
}

const aboutInUrl = /^(?:about|ueber|uber|acerca|sobre|a-propos|over|om)(?![a-z])/i;

const none: readonly string[] = [];
/** Last segments that say nothing: the file of a folder, or a language. */
const silent = /^(?:(?:index|default|home|start)(?:\.[a-z]{2,5})?|[a-z]{2}(?:[-_][a-z]{2})?)$/i;
/** A page of a small system: `index.php?page=imprint`. */
const pageParameter = /[?&](?:page|seite|site|pagina|strona|view|content|action)=([^&#]{1,60})/i;

/** The last path segment that is a name, and a page named in the query. A page has many links: nothing is parsed. */
function namesOf(url: string): readonly string[] {
  if (url.length > maxPathUnits) return none;
  const path = url.indexOf('/', url.indexOf('://') + 3);
  if (path === -1) return none;
  let end = path;
  while (end < url.length && !endsPath(url.charCodeAt(end))) end++;
  const names: string[] = [];
  const query = end < url.length ? pageParameter.exec(url.slice(end)) : null;
  if (query?.[1] !== undefined) names.push(decode(query[1]));
  for (let tries = 0; tries < 2; tries++) {
    if (url.charCodeAt(end - 1) === 0x2f) end--;
    if (end <= path) break;
    const start = url.lastIndexOf('/', end - 1) + 1;
    const last = url.slice(start, end);
    if (!silent.test(last)) {
      const name = last.includes('%') ? decode(last) : last;
      names.push(name.replace(extension, ''));
      break;
    }
    end = start;
  }
  return names;
}

const extension = /\.[a-z]{2,5}$/i;

/** "?" or "#". */
function endsPath(unit: number): boolean {
  return unit === 0x3f || unit === 0x23;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
