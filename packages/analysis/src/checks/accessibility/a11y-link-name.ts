import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/**
 * Fires on links that a screen reader cannot name and that no neighbour reports: those that hold nothing but a drawing
 * without a title, and those without any content that lead to a place in the page, a mail address, a telephone or a
 * script. Empty links to pages are left to `link-empty-anchor`, links around an image to `img-alt-missing`.
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
    failure: 'Links with a symbol have a name',
    pass: 'Links with a symbol have a name',
    why: 'A screen reader says only “link” where a symbol has no name, and nobody can tell where it leads.',
    fix: 'Add an aria-label to the link, or a <title> to the drawing in it: “Our page on Instagram”, “Call us”.',
    details: { nameless: 'Links without a name that can be read out: {count} of {total}.' },
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

function isNameless({ kind, text, isLabelledElsewhere, hasImage, hasDrawing }: Link): boolean {
  if (text !== '' || isLabelledElsewhere) return false;
  return hasDrawing || (kind !== 'http' && !hasImage);
}
