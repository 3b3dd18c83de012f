import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the path has upper-case letters. The letters of an encoding, such as %C3, do not count; hosts
 * have no case.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlUppercase = defineCheck({
  id: 'url-uppercase',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    en: {
      label: 'URL in lower case',
      why: 'To search engines /Page and /page are two addresses, and links that differ in case lead to two copies or to an error.',
      fix: 'Write addresses in lower case, and redirect the other spelling to it.',
      details: { upper: 'The path of the URL has upper-case letters: {path}.' },
    },
    it: {
      label: 'URL in minuscolo',
      why: 'Per i motori di ricerca /Pagina e /pagina sono due indirizzi, e link che differiscono nelle maiuscole portano a due copie o a un errore.',
      fix: 'Scrivere gli indirizzi in minuscolo e reindirizzare l’altra grafia.',
      details: { upper: 'Il percorso dell’URL ha lettere maiuscole: {path}.' },
    },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => /\p{Lu}/u.test(segment))
      ? fail('upper', { path: `/${segments.join('/')}` })
      : pass();
  },
});
