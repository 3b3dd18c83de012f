import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on elements that act as links but have no address to follow: a `javascript:` address, or no `href` and a
 * script in its place, or no `href` and an attribute that says how to follow one. Elements with a role of their
 * own, such as buttons, are none. Broken addresses are not its concern.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkUncrawlable = defineCheck({
  id: 'link-uncrawlable',
  version: 2,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Links can be followed by crawlers',
    pass: 'Links can be followed by crawlers',
    why: 'Crawlers follow the addresses of links and run no clicks: a page that is only reached by a script is not found.',
    fix: 'Give each link the address it leads to as href, and let the script act on top of it; use a <button> for what is no link.',
    details: { scripted: 'Links without an address to follow: {count}.' },
  },
  run({ links }) {
    if (links.length === 0) return notApplicable('no-links');
    const scripted = links.filter(
      ({ kind, hasRole }) => !hasRole && (kind === 'javascript' || kind === 'scripted'),
    );
    return scripted.length === 0
      ? pass()
      : fail(
          'scripted',
          { count: scripted.length },
          scripted.map(({ element }) => element),
        );
  },
});
