import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on preloaded fonts without `crossorigin`. Browsers always request fonts in CORS mode, also those of the own
 * site, so they do not use the preloaded file and load it again.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/preload#cors-enabled_fetches
 */
export const perfPreloadCrossorigin = defineCheck({
  id: 'perf-preload-crossorigin',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source:
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/preload#cors-enabled_fetches',
  text: {
    failure: 'Preloaded fonts downloaded twice',
    pass: 'Preloaded fonts downloaded once',
    why: 'Without the crossorigin attribute, browsers don’t use the preloaded font and download it a second time.',
    fix: 'Add crossorigin to the preload of each font, even if the font is on your own site.',
    details: {
      twice:
        '{count, plural, one {# preloaded font has no crossorigin attribute:} other {# preloaded fonts have no crossorigin attribute, starting with}} {url}.',
    },
  },
  run({ linkElements }) {
    const fonts = linkElements.filter(
      ({ rel, as, url }) => rel.includes('preload') && as === 'font' && url !== null,
    );
    if (fonts.length === 0) return notApplicable('no-preloads');
    const twice = fonts.filter(({ crossorigin }) => crossorigin === null);
    const [first] = twice;
    if (first === undefined) return pass();
    return fail(
      'twice',
      { count: twice.length, url: first.url ?? '' },
      twice.map(({ element }) => element),
    );
  },
});
