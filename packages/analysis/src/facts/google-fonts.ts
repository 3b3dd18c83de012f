import { parseUrl } from '../parse/url.ts';
import type { LinkElement } from './link-elements.ts';

/** The links to stylesheets of Google Fonts. */
export function googleFontLinks(links: readonly LinkElement[]): readonly LinkElement[] {
  return links.filter(({ rel, url }) => rel.includes('stylesheet') && isGoogleFont(url));
}

/** Whether the text is invisible until the fonts have loaded: there is no `display` parameter. */
export function hidesText({ url }: LinkElement): boolean {
  return !/[?&](?:amp;)?display=/.test(url ?? '');
}

function isGoogleFont(url: string | null): boolean {
  return (
    url?.includes('//fonts.googleapis.com/css') === true && parseUrl(url)?.searchParams.has('family') === true
  );
}
