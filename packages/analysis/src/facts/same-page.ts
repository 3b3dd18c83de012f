import { parseUrl } from '../parse/url.ts';
import { isTrackingParameter, parametersOf } from './url.ts';

const maxUnits = 2000;
const indexFile = /\/(?:index|default)(?:\.[a-z]{2,5}\d?)?$/i;

/**
 * The same for all ways to write the URL of one page: with or without a slash at the end, the name of the index file or
 * parameters for tracking, with parameters in another order, or with other characters encoded. Another scheme or host is
 * another page, as it is for search engines until a redirect or canonical URL says otherwise. Null for what is no URL.
 */
export function pageKey(href: string): string | null {
  const url = href.length > maxUnits ? null : parseUrl(href);
  if (url === null) return null;
  const path = plainly(url.pathname).replace(indexFile, '/').replace(/\/+$/, '');
  const parameters = url.search === '' ? [] : parametersOf(href).filter((one) => !isTrackingParameter(one));
  const query = parameters.map(({ name, value }) => `${name}=${value}`).sort();
  return `${url.origin}${path}?${query.join('&')}`;
}

/** Letters and digits need no encoding, and its digits may be in any case. */
function plainly(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(/%([\da-f]{2})/gi, (encoded, digits: string) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return /^[\w.~-]$/.test(character) ? character : encoded.toUpperCase();
  });
}
