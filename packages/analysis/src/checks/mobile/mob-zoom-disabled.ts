import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the viewport meta tag prevents zooming, completely or beyond a small factor. Some browsers ignore this,
 * others don’t. Not applicable without a viewport meta tag.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html
 */
export const mobZoomDisabled = defineCheck({
  id: 'mob-zoom-disabled',
  version: 1,
  category: 'mobile',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  thresholds: { scale: 5 },
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
  text: {
    failure: 'Zooming disabled',
    pass: 'Zooming allowed',
    why: 'People with low vision zoom in to read. A page that prevents zooming shuts them out.',
    fix: 'Remove user-scalable and maximum-scale from the viewport meta tag. The value width=device-width, initial-scale=1 is enough.',
    details: {
      fixed: 'The viewport meta tag disables zooming: “{content}”.',
      limited:
        'The viewport meta tag limits zooming to {scale, number}×. At least {limit, number}× should be possible.',
    },
  },
  run({ viewport }, limit) {
    if (viewport === null) return notApplicable('no-viewport');
    const { content, isUserScalable, maximumScale, element } = viewport;
    if (!isUserScalable) return fail('fixed', { content }, element);
    if (maximumScale === null || maximumScale >= limit.scale) return pass();
    return fail('limited', { scale: maximumScale, limit: limit.scale }, element);
  },
});
