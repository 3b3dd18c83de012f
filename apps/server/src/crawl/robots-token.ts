import { productToken as tokenAtStart } from '@siteglass/analysis';
import { productToken } from './product-token.ts';

/** Products that browsers name, and words that look like products: no crawler calls itself that. */
const notCrawlers = new Set(
  (
    'mozilla applewebkit khtml gecko chrome chromium headlesschrome crios safari mobile version firefox fxios edg edga ' +
    'edgios edge opr opera presto trident msie samsungbrowser build like windows linux android macintosh iphone'
  ).split(' '),
);
/** A name before a version, but not a part of a URL or of a longer name. */
const products = /(?<![\w.:/@+-])([a-z_-][\w-]*)\//gi;

/**
 * The name that a robots.txt knows a user agent by. It is part of the User-Agent header (RFC 9309, 2.2.1): the name
 * after `compatible;`, or else the first product that is not part of a browser, or else the first word. A header that
 * could be a browser's names no crawler, so the rules for this service apply.
 */
export function robotsToken(userAgent: string | null): string {
  if (userAgent === null) return productToken;
  const compatible = /\bcompatible;\s*([a-z_-]+)/i.exec(userAgent)?.[1];
  const names = [compatible, ...Array.from(userAgent.matchAll(products), ([, name]) => name), userAgent];
  for (const name of names) {
    const token = tokenAtStart(name ?? '');
    if (token !== '' && !notCrawlers.has(token)) return token;
  }
  return productToken;
}
