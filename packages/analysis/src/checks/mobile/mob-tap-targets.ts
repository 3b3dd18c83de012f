import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { indexesOf } from '../../facts/layout.ts';

/**
 * Fires on links, buttons and fields that are smaller than 24 by 24 CSS pixels and so close to others that a circle of 24
 * pixels around their center touches them: success criterion 2.5.8 of WCAG 2.2 (level AA). Links within a sentence and
 * checkboxes as browsers draw them are exempt. If axe-core judged the page, this is left to `a11y-target-size`.
 *
 * Source: https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export const mobTapTargets = defineCheck({
  id: 'mob-tap-targets',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/WCAG22/#target-size-minimum',
  text: {
    failure: 'Tap targets too close together',
    pass: 'Tap targets OK',
    why: 'On a phone, visitors easily tap the wrong one of small links and buttons that are close together.',
    fix: 'Give links and buttons at least 24 by 24 pixels, better 48 by 48, with padding or more space between them.',
    details: {
      crowded:
        '{count, plural, one {# link or button is} other {# links and buttons are}} smaller than 24 by 24 pixels and too close to others.',
    },
  },
  run({ layout, viewport, accessibility }) {
    if (layout === null) return notApplicable('not-rendered');
    if (accessibility.rules !== null) return notApplicable('judged-in-browser');
    if (!layout.isMobile) return notApplicable('not-mobile');
    if (viewport?.isDeviceWidth !== true) return notApplicable('no-viewport');
    const { count, crowdedCount, crowded } = layout.targets;
    if (count === 0) return notApplicable('no-links');
    return crowdedCount === 0 ? pass() : fail('crowded', { count: crowdedCount }, indexesOf(crowded));
  },
});
