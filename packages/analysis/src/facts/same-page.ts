import { urlKey } from '../parse/url-identity.ts';
import { isHomePath, parseUrl, siteOf } from '../parse/url.ts';
import { isSessionParameter, isTrackingParameter, parametersOf } from './url.ts';

/**
 * Parameters that select what a page is about: without them, or with another value, it is another page. All others sort,
 * filter or describe the same one.
 */
const selectingNames = new Set(
  [
    ['id', 'p', 'pid', 'tid', 'nid', 'v', 'page', 'paged', 'pg', 'pageid', 'postid', 'productid', 'itemid'],
    [
      'article',
      'articleid',
      'post',
      'product',
      'item',
      'news',
      'newsid',
      'topic',
      'thread',
      'story',
      'storyid',
    ],
    [
      'node',
      'doc',
      'docid',
      'title',
      'route',
      'path',
      'page_id',
      'post_id',
      'product_id',
      'item_id',
      'news_id',
    ],
    ['article_id', 'topic_id', 'thread_id', 'story_id', 'doc_id', 'lang', 'language', 'locale', 'hl'],
  ].flat(),
);
/** `?page=1` is the same page as without it. */
const firstPage = /^(?:page|paged|pg)=[01]?$/;

const maxUnits = 2000;
/** Servers refuse longer URLs. */
const maxComparedUnits = 20_000;
const indexFile = /\/(?:index|default)(?:\.[a-z]{2,5}\d?)?$/i;

/**
 * The same for all ways to write the URL of one page: with or without a slash at the end, the name of the index file or
 * parameters for tracking, with parameters in another order, or with other characters encoded. Another scheme or host is
 * another page, as it is for search engines until a redirect or canonical URL says otherwise. Null for what is no URL.
 */
export function pageKey(href: string): string | null {
  const url = href.length > maxUnits ? null : parseUrl(href);
  if (url === null) return null;
  const path = urlKey(url.pathname).replace(indexFile, '/').replace(/\/+$/, '');
  const parameters = url.search === '' ? [] : parametersOf(href).filter((one) => !isTrackingParameter(one));
  const query = parameters.map(({ name, value }) => `${name}=${value}`).sort();
  return `${url.origin}${path}?${query.join('&')}`;
}

/**
 * Whether two URLs are forms of the same page, as a canonical URL names one of them: another scheme, with or without
 * `www.`, a slash at the end, the name of an index file, upper case, escaped letters, the mobile host or the AMP version
 * of a page (both must name the other one as canonical), and parameters that do not select the content. A parameter that
 * both have with different values makes two pages of them, whatever its name.
 *
 * Sources: https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls,
 * https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading (the first page
 * is not the canonical page of the others)
 */
export function isSamePage(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.max(one.length, other.length) > maxComparedUnits) return false;
  const [a, b] = [parseUrl(one), parseUrl(other)];
  if (a === null || b === null) return true;
  return hostOf(a) === hostOf(b) && pathOf(a) === pathOf(b) && haveSameQuery(a.href, b.href);
}

function hostOf(url: URL): string {
  return siteOf(url).replace(/^(?:m|mobile|amp)\.(?=[^.]+\.)/, '');
}

function pathOf({ pathname }: URL): string {
  if (isHomePath(pathname)) return '/';
  const path = urlKey(pathname)
    .toLowerCase()
    .replace(/;[^/]*/g, '')
    .replace(/\/amp\/?$|\.amp$/, '')
    .replace(/\.amp(?=\.html?$)/, '')
    .replace(/\/(?:index|default)\.[a-z]{3,5}$/, '/');
  return path.endsWith('/') ? path : `${path}/`;
}

function haveSameQuery(one: string, other: string): boolean {
  if (!one.includes('?') && !other.includes('?')) return true;
  const [a, b] = [valuesOf(one), valuesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].every((name) => {
    const [first, second] = [a.get(name), b.get(name)];
    if (first !== undefined && second !== undefined) return first === second;
    return !selectingNames.has(name) || firstPage.test(`${name}=${first ?? second ?? ''}`);
  });
}

function valuesOf(href: string): ReadonlyMap<string, string> {
  const parameters = parametersOf(href).filter(
    (parameter) => !isTrackingParameter(parameter) && !isSessionParameter(parameter),
  );
  return new Map(parameters.map(({ name, value }) => [name.toLowerCase(), value]));
}
