import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { googleFontLinks, hidesText } from '../../facts/google-fonts.ts';

/**
 * Fires when text can stay invisible until its font has loaded: stylesheets of Google Fonts without `display`, and
 * inline `@font-face` rules without `font-display`. Fonts in other stylesheets are not read here.
 *
 * Source: https://developer.chrome.com/docs/performance/insights/font-display
 */
export const perfFontDisplay = defineCheck({
  id: 'perf-font-display',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/performance/insights/font-display',
  text: {
    failure: 'Text invisible while fonts load',
    pass: 'Text visible while fonts load',
    why: 'Without font-display, browsers hide text for up to three seconds until its font has loaded.',
    fix: 'Add font-display: swap to each @font-face rule, and &display=swap to the URL of Google Fonts.',
    details: {
      google:
        '{count, plural, one {# Google Fonts stylesheet has} other {# Google Fonts stylesheets have}} no display parameter.',
      rule: '{count, plural, one {# inline @font-face rule has} other {# inline @font-face rules have}} no font-display.',
    },
  },
  run({ linkElements, styles }) {
    const google = googleFontLinks(linkElements);
    const hasFonts = styles.some(({ hidingFonts }) => hidingFonts > 0);
    if (google.length === 0 && !hasFonts) return notApplicable('no-web-fonts');
    const hiding = google.filter(hidesText);
    if (hiding.length > 0)
      return fail(
        'google',
        { count: hiding.length },
        hiding.map(({ element }) => element),
      );
    if (!hasFonts) return pass();
    const blamed = styles.filter(({ hidingFonts }) => hidingFonts > 0);
    return fail(
      'rule',
      { count: blamed.reduce((sum, { hidingFonts }) => sum + hidingFonts, 0) },
      blamed.map(({ element }) => element),
    );
  },
});
