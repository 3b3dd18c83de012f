import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { escapedIn } from '../../facts/escaped-text.ts';

/**
 * Fires when the meta description shows HTML instead of characters, such as “&amp;” or “<p>”.
 *
 * Source: https://html.spec.whatwg.org/multipage/syntax.html#character-references
 */
export const descEscaped = defineCheck({
  id: 'desc-escaped',
  version: 1,
  category: 'meta-description',
  severity: 'notice',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#character-references',
  text: {
    failure: 'HTML code in meta description',
    pass: 'No HTML code in meta description',
    why: 'Search results and previews show the code, such as “&nbsp;” or “<p>”, in the text of the description.',
    fix: 'Remove tags from the description, and escape it only once.',
    details: {
      escaped: 'The meta description contains “{code}”.',
    },
  },
  run({ description }) {
    if (description === null) return notApplicable('no-description');
    const code = escapedIn(description.text);
    return code === null ? pass() : fail('escaped', { code }, description.element);
  },
});
