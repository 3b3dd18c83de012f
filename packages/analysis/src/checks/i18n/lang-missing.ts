import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when `<html>` has no `lang` attribute, or a blank one. A Content-Language header is no substitute: screen
 * readers do not see it.
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
    failure: 'Language of the page declared',
    pass: 'Language of the page declared',
    why: 'Screen readers choose their pronunciation, and browsers their offer to translate, by the declared language.',
    fix: 'Add the language to the html element, for example <html lang="en"> for English or <html lang="it"> for Italian.',
    details: { absent: 'The html element does not say in which language the page is.' },
  },
  run: ({ language: { htmlLang, element } }) => (htmlLang === null ? fail('absent', {}, element) : pass()),
});
