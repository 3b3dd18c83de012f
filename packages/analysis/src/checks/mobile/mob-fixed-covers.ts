import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires when bars that stay in place while the page scrolls, such as headers and footers, cover more than `percent` % of a
 * phone’s screen. Dialogs, banners for consent and anything that covers half of the screen or more are left to
 * `mob-interstitial`.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/css/C34
 */
export const mobFixedCovers = defineCheck({
  id: 'mob-fixed-covers',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { percent: 30 },
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/css/C34',
  text: {
    failure: 'Fixed bars cover the screen',
    pass: 'Fixed bars leave enough space',
    why: 'Fixed headers and footers leave little of a small screen for the content, and can hide what has the focus.',
    fix: 'Make the bars lower on small screens, or let them scroll with the page.',
    details: {
      covers: 'Fixed bars cover {percent, number}% of a phone’s screen.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    const bars = layout.overlays.filter(
      ({ kind, isDialog, share }) => kind === 'other' && !isDialog && share < 0.5,
    );
    const percent = Math.round(100 * bars.reduce((sum, { share }) => sum + share, 0));
    return percent <= limit.percent ? pass() : fail('covers', { percent }, indexesOf(bars));
  },
});
