import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link leads to a privacy policy, by its text or address in some thirty languages. Whether the law asks
 * for one is not judged.
 *
 * Source: https://support.google.com/adspolicy/answer/6020956
 */
export const eeatPrivacy = defineCheck({
  id: 'eeat-privacy',
  row: 'eeat-author / about / contact / privacy / citations',
  version: 1,
  category: 'e-e-a-t',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://support.google.com/adspolicy/answer/6020956',
  text: {
    failure: 'Link to a privacy policy',
    pass: 'Link to a privacy policy',
    why: 'Visitors want to know what becomes of their data, and many laws ask for it on every page that collects any.',
    fix: 'Link the privacy policy from the footer of every page.',
    details: { absent: 'No link leads to a privacy policy; links on the page: {total}.' },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'privacy' || trustLinks.privacy !== null) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
