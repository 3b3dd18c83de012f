import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { escapedIn } from '../../facts/escaped-text.ts';

/**
 * Fires when the title shows HTML instead of characters, such as “&amp;” or “<br>”, because it was escaped twice.
 *
 * Source: https://html.spec.whatwg.org/multipage/syntax.html#character-references
 */
export const titleEscaped = defineCheck({
  id: 'title-escaped',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#character-references',
  text: {
    failure: 'HTML code in page title',
    pass: 'No HTML code in page title',
    why: 'Tabs and search results show the code, such as “&amp;”, instead of the character.',
    fix: 'Escape the title only once, and remove tags from it. Templates often escape a text that is already escaped.',
    details: {
      escaped: 'The title contains “{code}”: “{title}”.',
    },
  },
  run({ title }) {
    if (title === null) return notApplicable('no-title');
    const code = escapedIn(title.text);
    return code === null ? pass() : fail('escaped', { code, title: title.text.slice(0, 200) }, title.element);
  },
});
