import { defineCheck, fail, pass } from '../../check.ts';

/** Reported by `a11y-blink` and `a11y-marquee` where a browser has tested the page. */
const moving: ReadonlySet<string> = new Set(['blink', 'marquee']);

/**
 * Fires on elements that authors must not use anymore, such as `<font>` and `<center>`, above a number that one old
 * widget may have. Content that needs a plug-in is left to `mob-plugin`.
 *
 * Source: https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features
 */
export const htmlObsolete = defineCheck({
  id: 'html-obsolete',
  version: 1,
  category: 'html',
  about: 'document',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { elements: 3 },
  source: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  text: {
    failure: 'Obsolete HTML elements',
    pass: 'No obsolete HTML elements',
    why: 'Browsers may drop these elements, as they did with <blink>. They fix the design in the text, where it adapts to no screen and no reader.',
    fix: 'Use CSS for the design, and the elements that describe the content, such as <strong> and <h2>.',
    details: {
      obsolete:
        'The page uses {count, plural, one {# obsolete element} other {# obsolete elements}}: {names}.',
      frameset: 'The page is divided by a frameset, which search engines and phones handle badly.',
    },
  },
  run({ obsoleteElements, accessibility }, limit) {
    const frameset = obsoleteElements.find(({ tag }) => tag === 'frameset');
    if (frameset !== undefined) return fail('frameset', {}, frameset.element);
    const isElsewhere = (tag: string): boolean =>
      tag === 'applet' || (accessibility.rules !== null && moving.has(tag));
    const found = obsoleteElements.filter(({ tag }) => !isElsewhere(tag));
    if (found.length < limit.elements) return pass();
    return fail(
      'obsolete',
      { count: found.length, names: [...new Set(found.map(({ tag }) => `<${tag}>`))] },
      found.map(({ element }) => element),
    );
  },
});
