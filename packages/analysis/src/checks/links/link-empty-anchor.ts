import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/**
 * Fires on links to pages that nothing names: no text, label or image. Where another link on the page to the same
 * address has a name, as in a card whose image and heading both lead there, it is silent. A link around an image
 * without alternative text is left to `img-alt-missing`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable
 */
export const linkEmptyAnchor = defineCheck({
  id: 'link-empty-anchor',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Links have a text',
    pass: 'Links have a text',
    why: 'The text of a link tells visitors and search engines what the page behind it is about; screen readers read out the bare address of a link without one.',
    fix: 'Write a short text into the link, or an aria-label where only a symbol is shown.',
    details: { empty: 'Links without a text: {count} of {total}. The first leads to {url}.' },
  },
  run({ links }) {
    let total = 0;
    const nameless: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http') continue;
      total++;
      if (!isNamed(link) && !link.isHidden && !link.hasImage) nameless.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (nameless.length === 0) return pass();
    const named = new Set<string | null>();
    for (const link of links) if (link.kind === 'http' && isNamed(link)) named.add(link.url);
    const empty = nameless.filter(({ url }) => !named.has(url));
    const [first] = empty;
    if (first === undefined) return pass();
    return fail(
      'empty',
      { count: empty.length, total, url: first.url ?? '' },
      empty.map(({ element }) => element),
    );
  },
});

function isNamed({ text, isLabelledElsewhere }: Link): boolean {
  return text !== '' || isLabelledElsewhere;
}
