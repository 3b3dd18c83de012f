import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on text that is part of the rendered page but that nobody can see: in the color of its background, of no size, or
 * off the screen. Text that appears on an action (menus, tabs, accordions, dialogs) and text for screen readers are normal
 * and not counted. Links that are hidden by inline styles and lead to other sites are left to `int-injected-links`.
 *
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links
 */
export const cntHiddenText = defineCheck({
  id: 'cnt-hidden-text',
  version: 1,
  category: 'content',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { characters: 50, links: 10, offScreenCharacters: 200 },
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links',
  text: {
    failure: 'Hidden text',
    pass: 'No hidden text',
    why: 'Google treats text that only search engines can read as spam if it is meant to influence rankings.',
    fix: 'Remove the text, or make it visible. Hide text for screen readers with a class such as visually-hidden.',
    details: {
      color:
        '{characters, plural, one {# character} other {# characters}} of text on the page {characters, plural, one {has} other {have}} the same color as the background.',
      size: '{characters, plural, one {# character} other {# characters}} of text on the page {characters, plural, one {has} other {have}} a font size of at most 1 pixel.',
      outside:
        '{characters, plural, one {# character} other {# characters}} of text and {links, plural, one {# link} other {# links}} on the page are placed outside the screen, where nobody can scroll.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    const { characters, unseen } = layout.text;
    if (characters === 0 && unseen.length === 0) return notApplicable('no-text');
    const found = unseen.find(
      (text) =>
        text.links >= limit.links ||
        text.characters >= (text.method === 'off-screen' ? limit.offScreenCharacters : limit.characters),
    );
    if (found === undefined) return pass();
    const elements = indexesOf(found.elements);
    if (found.method === 'off-screen')
      return fail('outside', { characters: found.characters, links: found.links }, elements);
    return fail(found.method, { characters: found.characters }, elements);
  },
});
