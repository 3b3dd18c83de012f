import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const routeFragment = /#(?:\/|!)[^#]*[\p{L}\p{N}]/u;

/**
 * Fires when links to pages differ only in a fragment that a script reads as a path, as `#/products` or `#!products`.
 * A link to a position in the page has no such fragment, and `#/` or `#!` without a path is a button.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export const jsHashRoutes = defineCheck({
  id: 'js-hash-routes',
  version: 1,
  category: 'rendering',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  thresholds: { links: 2 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  text: {
    failure: 'Pages addressed by URL fragments',
    pass: 'Pages addressed by URLs',
    why: 'Google ignores what follows # in a URL. It sees all these pages as one, and none of them can appear in search with its own content.',
    fix: 'Give each page a URL of its own, such as /products instead of #/products, with the History API of the router, and make the server respond to it.',
    details: {
      fragments:
        '{count, plural, one {# link differs} other {# links differ}} only in a fragment that scripts read as a path, for example {url}.',
    },
  },
  run({ links }, limit) {
    if (links.length === 0) return notApplicable('no-links');
    const routes = new Map<string, number>();
    for (const { url, isInternal, element } of links)
      if (isInternal && url !== null && routeFragment.test(url) && !routes.has(url)) routes.set(url, element);
    const [first] = routes.keys();
    return first === undefined || routes.size < limit.links
      ? pass()
      : fail('fragments', { count: routes.size, url: first }, [...routes.values()]);
  },
});
