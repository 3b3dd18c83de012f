import { boundText, limits } from '../bounds.ts';
import type { Region } from '../facts/element-traits.ts';
import type { ImageFacts } from '../facts/images.ts';
import type { Link } from '../facts/links.ts';
import { percentDecode } from '../facts/link-addresses.ts';
import type { Facts } from '../facts/page-facts.ts';
import { placeOf, type ReferenceFacts } from '../facts/references.ts';
import { collapse } from '../facts/visible-name.ts';
import { refreshOf } from '../facts/refresh.ts';
import { isSameUrl, urlKey } from '../parse/url-identity.ts';
import { isHttp, parseUrl, siteOf, withoutFragment } from '../parse/url.ts';
import type { CrawlFragment, CrawlLink, CrawlPage } from './crawl-page.ts';

const maxLinks = 10_000;
const maxFragments = 500;
const maxIds = 10_000;
const maxTextUnits = 100;
/** No check follows longer ids either. */
const maxIdUnits = 2000;
/** Menus and similar regions that every page of a site has. */
const boilerplate = new Set<Region>(['header', 'nav', 'footer', 'aside']);

type LinkingFacts = Pick<
  Facts,
  'links' | 'images' | 'response' | 'frames' | 'svgLinks' | 'document' | 'metas'
>;
type Found = { -readonly [Key in keyof CrawlLink]: CrawlLink[Key] };

/**
 * What leads to other pages: links first, then frames of the same site, links in drawings, and a refresh; and the number
 * of targets beyond the limit.
 */
export function crawlLinksOf(facts: LinkingFacts): Pick<CrawlPage, 'links' | 'linksLeftOut'> {
  const { links, images, response } = facts;
  const found = new Map<string, Found>();
  const leftOut = new Set<string>();
  let image = 0;
  for (const link of links) {
    if (link.kind !== 'http' || link.url === null || link.url.length > limits.pageUrl) continue;
    const url = withoutFragment(link.url);
    if (isSameUrl(url, response.url)) continue;
    const key = urlKey(url);
    let target = found.get(key);
    if (target === undefined) {
      if (found.size >= maxLinks) {
        leftOut.add(key);
        continue;
      }
      target = {
        url,
        isNofollow: true,
        hasNofollow: false,
        text: '',
        isImageText: false,
        isBoilerplate: true,
        isInternal: link.isInternal,
        seenIn: null,
      };
      found.set(key, target);
    }
    if (link.nofollow) target.hasNofollow = true;
    else target.isNofollow = false;
    if (!boilerplate.has(link.region)) target.isBoilerplate = false;
    if (target.text === '' && link.text !== '') {
      target.text = boundText(link.text, maxTextUnits);
      if (link.hasImage) {
        image = firstBehind(images, link.element, image);
        target.isImageText = isImageTextOnly(link, images[image]);
      }
    }
  }
  for (const { url, isInternal } of passagesOf(facts)) {
    const key = urlKey(url);
    if (isSameUrl(url, response.url) || url.length > limits.pageUrl || found.has(key)) continue;
    if (found.size < maxLinks) found.set(key, { ...passage, url, isInternal });
    else leftOut.add(key);
  }
  return { links: [...found.values()], linksLeftOut: leftOut.size };
}

const passage = {
  isNofollow: false,
  hasNofollow: false,
  text: '',
  isImageText: false,
  isBoilerplate: false,
  seenIn: null,
};

/** Leads to other pages without an `<a>` or `<area>`. Frames of other sites are not pages that the site refers to. */
function* passagesOf(facts: LinkingFacts): Iterable<{ readonly url: string; readonly isInternal: boolean }> {
  const { frames, svgLinks, response } = facts;
  const page = parseUrl(response.url);
  const site = page === null ? null : siteOf(page);
  for (const { tag, url } of frames) {
    const target = tag === 'iframe' || tag === 'frame' ? parseUrl(url ?? '') : null;
    if (target !== null && isHttp(target) && siteOf(target) === site)
      yield { url: withoutFragment(target.href), isInternal: true };
  }
  const refresh = refreshOf(facts);
  for (const { url } of refresh === null ? svgLinks : [...svgLinks, refresh]) {
    const target = parseUrl(url);
    if (target !== null) yield { url: withoutFragment(target.href), isInternal: siteOf(target) === site };
  }
}

/** Index of the first image after an element; the search continues where the previous one ended. */
function firstBehind(images: ImageFacts, element: number, from: number): number {
  let at = from;
  while ((images[at]?.element ?? Number.POSITIVE_INFINITY) < element) at++;
  return at;
}

function isImageTextOnly({ text }: Link, image: ImageFacts[number] | undefined): boolean {
  return image?.inLink === true && collapse(image.alt ?? '') === text;
}

/** Fragment targets in other pages of the site that the page links to. Script state is excluded. */
export function crawlFragmentsOf({
  links,
  response,
}: Pick<Facts, 'links' | 'response'>): readonly CrawlFragment[] {
  const found = new Map<string, CrawlFragment>();
  for (const { kind, url: href, isInternal } of links) {
    if (found.size >= maxFragments) break;
    if (kind !== 'http' || !isInternal || href === null || href.length > limits.pageUrl) continue;
    const hash = href.indexOf('#');
    if (hash === -1) continue;
    const url = href.slice(0, hash);
    const fragment = isSameUrl(url, response.url) ? undefined : placeOf(href)?.at(-1);
    if (fragment !== undefined && !found.has(href))
      found.set(href, { url, fragment, name: boundText(fragment, maxTextUnits) });
  }
  return [...found.values()];
}

/**
 * Everything that a fragment can point to. A browser looks for the fragment as written first, then for the decoded one;
 * because the ids are decoded as well, searching for the decoded one finds both. Null if there are too many to keep, so
 * that no fragment is taken for missing.
 */
export function crawlIdsOf({ ids, anchorNames }: ReferenceFacts): readonly string[] | null {
  const found = new Set<string>();
  for (const list of [ids, anchorNames]) {
    for (const id of list) {
      if (found.size >= maxIds) return null;
      if (id === '' || id.length > maxIdUnits) continue;
      found.add(id);
      if (id.includes('%')) found.add(percentDecode(id));
    }
  }
  return [...found];
}
