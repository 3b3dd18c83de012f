import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when `<html>` has no `lang` attribute, or a blank one. A Content-Language header is no substitute, because
 * screen readers don't see it.
 *
 * Source: https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes
 */
export const langMissing = defineCheck({
  id: 'lang-missing',
  version: 1,
  category: 'i18n',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html',
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  text: {
    failure: 'Missing lang attribute',
    pass: 'Page language declared',
    why: 'Screen readers choose the pronunciation based on the declared language, and browsers use it to decide whether to offer a translation.',
    fix: 'Add the language to the html element, for example <html lang="en"> for English or <html lang="it"> for Italian.',
    details: {
      absent: 'The html element doesn’t declare the language of the page.',
    },
  },
  run: ({ language: { htmlLang, element } }) => (htmlLang === null ? fail('absent', {}, element) : pass()),
});
