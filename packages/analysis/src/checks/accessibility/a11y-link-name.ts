import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { judgedInBrowser, type Judged } from '../../facts/accessibility.ts';
import type { Link } from '../../facts/links.ts';
import { urlKey } from '../../parse/url-identity.ts';

/**
 * Fires on links without an accessible name that no other check reports: links that contain only a drawing without a
 * title, and links without any content that go to a fragment, an email, a phone number or a script. Empty links to
 * pages are left to `link-empty-anchor`, links around an image to `img-alt-missing`. In a browser, axe-core judges instead.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html
 */
export const a11yLinkName = defineCheck({
  id: 'a11y-link-name',
  row: 'a11y-link-name/button-name/label',
  version: 2,
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
  run({ links, accessibility }) {
    const { count, total, elements } =
      judgedInBrowser(accessibility, ['link-name'], reportedElsewhere(links)) ?? judgeLinks(links);
    if (total === 0) return notApplicable('no-links');
    return count === 0 ? pass() : fail('nameless', { count, total }, elements);
  },
});

function judgeLinks(links: readonly Link[]): Judged {
  let total = 0;
  const elements: number[] = [];
  for (const link of links) {
    if (link.isHidden || link.kind === 'scripted' || link.kind === 'invalid') continue;
    total++;
    if (isNameless(link)) elements.push(link.element);
  }
  return { count: elements.length, total, elements };
}

function isNameless({ kind, text, isLabeledElsewhere, hasImage, hasDrawing }: Link): boolean {
  if (text !== '' || isLabeledElsewhere) return false;
  return hasDrawing || (kind !== 'http' && !hasImage);
}

/** Whether one of the other checks reports a link. Both leave a link alone if another one with its URL has a name. */
function reportedElsewhere(links: readonly Link[]): (element: number) => boolean {
  const byText = new Set<string>();
  const byLabel = new Set<string>();
  for (const { url, text, isLabeledElsewhere } of links) {
    if (url === null) continue;
    if (text !== '') byText.add(urlKey(url));
    else if (isLabeledElsewhere) byLabel.add(urlKey(url));
  }
  const elsewhere = new Set<number>();
  for (const { kind, url, text, isLabeledElsewhere, isHidden, hasImage, hasDrawing, element } of links) {
    if (kind !== 'http' || url === null || text !== '' || isLabeledElsewhere || isHidden || hasDrawing)
      continue;
    const key = urlKey(url);
    if (!byText.has(key) && (hasImage || !byLabel.has(key))) elsewhere.add(element);
  }
  return (element) => elsewhere.has(element);
}
