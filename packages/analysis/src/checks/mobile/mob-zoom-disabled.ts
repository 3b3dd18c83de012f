import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the viewport element keeps visitors from zooming, outright or beyond a small factor. Some
 * browsers do not heed it; others do. Without a viewport element there is nothing to judge.
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
    failure: 'Visitors can zoom',
    pass: 'Visitors can zoom',
    why: 'People with poor sight zoom in to read; a page that forbids it shuts them out.',
    fix: 'Remove user-scalable and maximum-scale from the viewport element; width=device-width, initial-scale=1 is enough.',
    details: {
      fixed: 'The viewport element forbids zooming: “{content}”.',
      limited:
        'The viewport element allows zooming up to {scale} times only; up to {limit} times should be possible.',
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
