import { defineCheck, fail, pass } from '../../check.ts';

/** Reported by other checks, or by rules for moving text. */
const elsewhere = new Set(['applet']);

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
  run({ obsoleteElements }, limit) {
    const frameset = obsoleteElements.find(({ tag }) => tag === 'frameset');
    if (frameset !== undefined) return fail('frameset', {}, frameset.element);
    const found = obsoleteElements.filter(({ tag }) => !elsewhere.has(tag));
    if (found.length < limit.elements) return pass();
    return fail(
      'obsolete',
      { count: found.length, names: [...new Set(found.map(({ tag }) => `<${tag}>`))] },
      found.map(({ element }) => element),
    );
  },
});
