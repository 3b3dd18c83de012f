import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires when a dialog or popup covers at least `percent` % of a phone’s screen as soon as the page has loaded. Dialogs
 * that a site may have to show are not counted: for cookies, age, terms or a login. What lies behind the texts
 * of the page covers nothing, and bars are left to `mob-fixed-covers`. An element without text that covers the
 * page below such a dialog belongs to it.
 *
 * Source: https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials
 */
export const mobInterstitial = defineCheck({
  id: 'mob-interstitial',
  version: 1,
  category: 'mobile',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  thresholds: { percent: 50 },
  source: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  text: {
    failure: 'Intrusive interstitial',
    pass: 'No intrusive interstitial',
    why: 'Google may rank pages lower if a popup makes the content hard to reach on a phone.',
    fix: 'Show a banner that takes up a small part of the screen instead, or wait until the visitor has read the page.',
    details: {
      covers: 'When the page has loaded, a popup covers {percent, number}% of a phone’s screen: “{text}”.',
      plain:
        'When the page has loaded, an element without text covers {percent, number}% of a phone’s screen.',
    },
  },
  run({ layout }, limit) {
    if (layout === null) return notApplicable('not-rendered');
    if (!layout.isMobile) return notApplicable('not-mobile');
    const isExcused = layout.overlays.some(({ kind }) => kind !== 'plain' && kind !== 'other');
    const covering = layout.overlays.filter(
      ({ kind, isDialog, share }) =>
        (kind === 'other' && (isDialog || share >= 0.5)) || (kind === 'plain' && !isExcused),
    );
    if (covering.every(({ coveredTexts }) => coveredTexts === 0)) return pass();
    const percent = Math.round(100 * covering.reduce((sum, { share }) => sum + share, 0));
    if (percent < limit.percent) return pass();
    const elements = indexesOf(covering);
    const { text } = layout.overlays.find(({ kind }) => kind === 'other') ?? { text: '' };
    return text === ''
      ? fail('plain', { percent }, elements)
      : fail('covers', { percent, text: text.slice(0, 100) }, elements);
  },
});
