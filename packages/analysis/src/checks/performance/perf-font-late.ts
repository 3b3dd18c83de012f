import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { googleFontLinks, hidesText } from '../../facts/google-fonts.ts';
import { whyNotMeasured } from '../../facts/load.ts';

/**
 * Fires when web fonts arrive after the first paint although `font-display` keeps their text invisible until then. Rules that
 * the HTML itself contains, and Google Fonts, are left to `perf-font-display`.
 *
 * Source: https://web.dev/articles/font-best-practices
 */
export const perfFontLate = defineCheck({
  id: 'perf-font-late',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/font-best-practices',
  text: {
    failure: 'Text hidden until late fonts load',
    pass: 'No text hidden by late fonts',
    why: 'Without font-display, or with the value block, browsers hide text for up to three seconds until its font has loaded.',
    fix: 'Add font-display: swap to the @font-face rules in your stylesheets, and preload the fonts of the first screen.',
    details: {
      late: '{count, plural, one {# font arrives} other {# fonts arrive}} after the first paint, and the text is invisible until then. The first is {url}.',
    },
  },
  run(facts) {
    const { load } = facts;
    if (load === null) return notApplicable(whyNotMeasured(facts));
    if (load.fonts.length === 0) return notApplicable('no-files');
    const isReported =
      googleFontLinks(facts.linkElements).some(hidesText) ||
      facts.styles.some(({ hidingFonts }) => hidingFonts > 0);
    if (isReported) return notApplicable('other-delay');
    const late = load.fonts.filter(({ isLate, end, display }) => isLate && end !== null && isHiding(display));
    const [first] = late;
    return first === undefined ? pass() : fail('late', { count: late.length, url: first.url });
  },
});

function isHiding(display: string): boolean {
  return display === 'auto' || display === 'block';
}
