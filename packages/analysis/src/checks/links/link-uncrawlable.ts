import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on elements that act as links but have no URL to follow: a `javascript:` URL, no `href` but a script instead,
 * or no `href` but an attribute that describes how to follow a link. Elements with a role of their own, such as
 * buttons, don’t count; nor do scripts that act on the open page, such as printing it or going back, because no page is
 * lost to crawlers. Broken URLs are not checked here.
 *
 * Sources: https://developers.google.com/search/docs/crawling-indexing/links-crawlable,
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/seo/crawlable-anchors.js
 */
export const linkUncrawlable = defineCheck({
  id: 'link-uncrawlable',
  version: 3,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Links not crawlable',
    pass: 'Links crawlable',
    why: 'Crawlers follow the URLs in links but don’t click. A page that can only be reached through a script isn’t found.',
    fix: 'Give each link an href with its target URL, and let the script enhance it. Use a <button> for anything that isn’t a link.',
    details: {
      scripted:
        '{count, plural, one {# link has no URL that crawlers can follow} other {# links have no URL that crawlers can follow}}.',
    },
  },
  run({ links }) {
    if (links.length === 0) return notApplicable('no-links');
    const scripted = links.filter(
      ({ kind, hasRole, isAction }) =>
        !hasRole && !isAction && (kind === 'javascript' || kind === 'scripted'),
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
