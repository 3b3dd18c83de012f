import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { plainLanguage } from '../../facts/hreflang-code.ts';

/**
 * Fires when a page lists versions in at least two languages but no default for everyone else. A single language, also
 * in variants for several countries, needs no fallback. A recommendation, not a requirement.
 *
 * Source: https://developers.google.com/search/blog/2013/04/x-default-hreflang-for-international-pages
 */
export const hlXdefaultMissing = defineCheck({
  id: 'hl-xdefault-missing',
  version: 2,
  category: 'hreflang',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/blog/2013/04/x-default-hreflang-for-international-pages',
  text: {
    failure: 'Missing hreflang x-default',
    pass: 'Hreflang x-default present',
    why: 'Visitors whose language has no version of its own are sent to whichever version the search engine picks.',
    fix: 'Add a link with hreflang="x-default" to the version for everyone else, often the English version or a language selection page.',
    details: {
      absent:
        'The page lists {count, plural, one {# language version} other {# language versions}}, but no x-default.',
    },
  },
  run({ hreflang }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const languages = new Set(
      alternates.flatMap(({ language }) => (language === null ? [] : plainLanguage(language))),
    );
    return languages.size < 2 || alternates.some(({ isDefault }) => isDefault)
      ? pass()
      : fail('absent', { count: alternates.length });
  },
});
