import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { elementsOf } from '../../facts/accessibility.ts';
import type { Link } from '../../facts/links.ts';
import { urlKey } from '../../parse/url-identity.ts';

/**
 * Fires on links to pages without any name: no text, label, or image. It is silent if another link on the page to the
 * same URL has a name, as in a card whose image and heading link to the same page. A link around an image without alt
 * text is left to `img-alt-missing`, an area that axe-core has found to `a11y-area-alt`.
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
    failure: 'Links without anchor text',
    pass: 'Links have anchor text',
    why: 'Anchor text tells visitors and search engines what the linked page is about. If a link has no text, screen readers read out its URL instead.',
    fix: 'Add a short, descriptive text to the link. For links that show only an icon, add an aria-label.',
    details: {
      empty:
        '{count, number} of {total, plural, one {# link} other {# links}} {count, plural, one {has no text} other {have no text}}. {count, plural, one {It points to} other {The first one points to}} {url}.',
    },
  },
  run({ links, accessibility }) {
    const areas = new Set(elementsOf(accessibility.rules?.get('area-alt')?.violations ?? []));
    let total = 0;
    const nameless: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http') continue;
      total++;
      if (!isNamed(link) && !link.isHidden && !link.hasImage && !areas.has(link.element)) nameless.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (nameless.length === 0) return pass();
    const named = new Set<string>();
    for (const link of links) if (link.kind === 'http' && isNamed(link)) named.add(urlKey(link.url ?? ''));
    const empty = nameless.filter(({ url }) => !named.has(urlKey(url ?? '')));
    const [first] = empty;
    if (first === undefined) return pass();
    return fail(
      'empty',
      { count: empty.length, total, url: first.url ?? '' },
      empty.map(({ element }) => element),
    );
  },
});

function isNamed({ text, isLabeledElsewhere }: Link): boolean {
  return text !== '' || isLabeledElsewhere;
}
