import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires unless `X-Content-Type-Options` says `nosniff`, the one value that there is.
 *
 * Source: https://fetch.spec.whatwg.org/#x-content-type-options-header
 */
export const secXcto = defineCheck({
  id: 'sec-xcto',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  text: {
    en: {
      label: 'Browsers are told not to guess file types',
      why: 'A browser that guesses may take an uploaded picture for a script and run it.',
      fix: 'Send X-Content-Type-Options: nosniff with every answer.',
      details: {
        missing: 'The header X-Content-Type-Options is missing.',
        invalid: 'X-Content-Type-Options says “{value}”; only nosniff has an effect.',
      },
    },
    it: {
      label: 'I browser sono invitati a non indovinare i tipi di file',
      why: 'Un browser che indovina può scambiare un’immagine caricata da qualcuno per uno script ed eseguirlo.',
      fix: 'Inviare X-Content-Type-Options: nosniff con ogni risposta.',
      details: {
        missing: 'L’intestazione X-Content-Type-Options manca.',
        invalid: 'X-Content-Type-Options dice «{value}»; solo nosniff ha effetto.',
      },
    },
  },
  run({ securityHeaders: { contentTypeOptions } }) {
    if (contentTypeOptions === null) return fail('missing', {});
    return contentTypeOptions === 'nosniff' ? pass() : fail('invalid', { value: contentTypeOptions });
  },
});
