import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when no policy says how much of the page's address other sites are told, when the one that is sent does not
 * exist, or when it tells them the whole address. Of several the last that browsers know counts, and meta elements come
 * after the headers.
 *
 * Source: https://www.w3.org/TR/referrer-policy/
 */
export const secReferrer = defineCheck({
  id: 'sec-referrer',
  row: 'sec-csp / xcto / xfo / referrer / permissions',
  version: 2,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/referrer-policy/',
  text: {
    en: {
      label: 'A policy limits what other sites are told',
      why: 'With a click, other sites can learn the whole address of the page, with search words and tokens in it.',
      fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, which new browsers assume by themselves, or a stricter one.',
      details: {
        missing: 'The header Referrer-Policy is missing.',
        invalid: 'The Referrer-Policy has no value that browsers know.',
        unsafe: 'The Referrer-Policy “{value}” tells other sites the whole address.',
      },
    },
    it: {
      label: 'Una policy limita ciò che gli altri siti vengono a sapere',
      why: 'Con un clic altri siti possono conoscere l’intero indirizzo della pagina, comprese le parole cercate e i token che contiene.',
      fix: 'Inviare Referrer-Policy: strict-origin-when-cross-origin, che i browser recenti applicano da soli, o una più severa.',
      details: {
        missing: 'L’intestazione Referrer-Policy manca.',
        invalid: 'La Referrer-Policy non ha un valore che i browser conoscano.',
        unsafe: 'La Referrer-Policy «{value}» comunica agli altri siti l’intero indirizzo.',
      },
    },
  },
  run({ securityHeaders: { referrerPolicy } }) {
    if (referrerPolicy === null) return fail('missing', {});
    if (referrerPolicy === '') return fail('invalid', {});
    return referrerPolicy === 'unsafe-url' || referrerPolicy === 'no-referrer-when-downgrade'
      ? fail('unsafe', { value: referrerPolicy })
      : pass();
  },
});
