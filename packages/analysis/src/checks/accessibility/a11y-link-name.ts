import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/**
 * Fires on links without an accessible name that no other check reports: links that contain only a drawing without a
 * title, and links without any content that go to a fragment, an email, a phone number or a script. Empty links to
 * pages are left to `link-empty-anchor`, links around an image to `img-alt-missing`.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html
 */
export const a11yLinkName = defineCheck({
  id: 'a11y-link-name',
  row: 'a11y-link-name/button-name/label',
  version: 1,
  category: 'accessibility',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  text: {
    failure: 'Links without an accessible name',
    pass: 'Links have an accessible name',
    why: 'A screen reader announces a link without a name only as “link”, so users cannot tell where it goes.',
    fix: 'Add an aria-label to the link, or a <title> to the SVG icon in it, such as “Our Instagram profile” or “Call us”.',
    details: {
      nameless:
        '{count, number} of {total, plural, one {# link} other {# links}} {count, plural, one {has no accessible name} other {have no accessible name}}.',
    },
  },
  run({ links }) {
    let total = 0;
    const nameless: Link[] = [];
    for (const link of links) {
      if (link.isHidden || link.kind === 'scripted' || link.kind === 'invalid') continue;
      total++;
      if (isNameless(link)) nameless.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (nameless.length === 0) return pass();
    return fail(
      'nameless',
      { count: nameless.length, total },
      nameless.map(({ element }) => element),
    );
  },
});

function isNameless({ kind, text, isLabeledElsewhere, hasImage, hasDrawing }: Link): boolean {
  if (text !== '' || isLabeledElsewhere) return false;
  return hasDrawing || (kind !== 'http' && !hasImage);
}
