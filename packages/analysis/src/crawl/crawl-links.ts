import { boundText, limits } from '../bounds.ts';
import type { Region } from '../facts/element-traits.ts';
import type { ImageFacts } from '../facts/images.ts';
import type { Link } from '../facts/links.ts';
import { percentDecode } from '../facts/link-addresses.ts';
import type { Facts } from '../facts/page-facts.ts';
import { placeOf, type ReferenceFacts } from '../facts/references.ts';
import { collapse } from '../facts/visible-name.ts';
import { isSameUrl, urlKey } from '../parse/url-identity.ts';
import { withoutFragment } from '../parse/url.ts';
import type { CrawlFragment, CrawlLink } from './crawl-page.ts';

const maxLinks = 3000;
const maxFragments = 500;
const maxIds = 10_000;
const maxTextUnits = 100;
/** No check follows longer ids either. */
const maxIdUnits = 2000;
/** Menus and similar regions that every page of a site has. */
const boilerplate = new Set<Region>(['header', 'nav', 'footer', 'aside']);

type Found = { -readonly [Key in keyof CrawlLink]: CrawlLink[Key] };

/** The link targets of the page, each listed once. */
export function crawlLinksOf({
  links,
  images,
  response,
}: Pick<Facts, 'links' | 'images' | 'response'>): readonly CrawlLink[] {
  const found = new Map<string, Found>();
  let image = 0;
  for (const link of links) {
    if (link.kind !== 'http' || link.url === null || link.url.length > limits.pageUrl) continue;
    const url = withoutFragment(link.url);
    if (isSameUrl(url, response.url)) continue;
    const key = urlKey(url);
    let target = found.get(key);
    if (target === undefined) {
      if (found.size >= maxLinks) continue;
      target = {
        url,
        isNofollow: true,
        hasNofollow: false,
        text: '',
        isImageText: false,
        isBoilerplate: true,
        isInternal: link.isInternal,
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
  return [...found.values()];
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
