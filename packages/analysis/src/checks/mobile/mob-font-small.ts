import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires when less than `percent` % of the text that a phone draws is at least 12 pixels large. Pages without a responsive
 * viewport are drawn smaller as a whole, which `mob-viewport-missing` reports.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/seo/font-size
 */
export const mobFontSmall = defineCheck({
  id: 'mob-font-small',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { percent: 60 },
  source: 'https://developer.chrome.com/docs/lighthouse/seo/font-size',
  text: {
    failure: 'Text too small on phones',
    pass: 'Text readable on phones',
    why: 'Visitors on phones have to zoom in to read text below 12 pixels, and many leave instead.',
    fix: 'Set font sizes of at least 12 pixels, better 16 pixels for body text.',
    details: {
      small: '{percent, number}% of the text is smaller than 12 pixels on a phone.',
    },
  },
  run({ layout, viewport }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    if (viewport?.isDeviceWidth !== true) return notApplicable('no-viewport');
    const { characters, smallCharacters, small } = layout.text;
    if (characters === 0) return notApplicable('no-text');
    if (smallCharacters <= (characters * (100 - limit.percent)) / 100) return pass();
    return fail('small', { percent: Math.round((100 * smallCharacters) / characters) }, indexesOf(small));
  },
});
