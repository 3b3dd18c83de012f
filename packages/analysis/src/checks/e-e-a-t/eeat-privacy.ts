import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no link goes to a privacy policy, judged by link text or URL in about thirty languages. Whether the law
 * requires one is not judged.
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
    failure: 'No link to a privacy policy',
    pass: 'Privacy policy linked',
    why: 'Visitors want to know what happens to their data, and many laws require a privacy policy on every page that collects data.',
    fix: 'Add a link to the privacy policy to the footer of every page.',
    details: {
      absent:
        'The page has {total, plural, one {# link, but it does not go} other {# links, but none of them goes}} to a privacy policy.',
    },
  },
  run({ trustLinks, links }) {
    if (trustLinks.self === 'privacy' || trustLinks.privacy !== null) return pass();
    const pages = links.filter(({ kind }) => kind === 'http').length;
    if (pages === 0) return notApplicable('no-links');
    return fail('absent', { total: pages });
  },
});
