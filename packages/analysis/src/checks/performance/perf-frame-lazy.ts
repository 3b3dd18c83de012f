import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when several frames of other sites load at once with the page, such as videos, maps and posts. One is left
 * alone, since it may be what the page is about and at its top; hidden frames belong to scripts.
 *
 * Source: https://web.dev/articles/iframe-lazy-loading
 */
export const perfFrameLazy = defineCheck({
  id: 'perf-frame-lazy',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { frames: 1 },
  source: 'https://web.dev/articles/iframe-lazy-loading',
  text: {
    failure: 'Embedded pages not lazy-loaded',
    pass: 'Embedded pages lazy-loaded',
    why: 'Each embedded video, map or post loads a whole page with its scripts, even if visitors never scroll to it.',
    fix: 'Add loading="lazy" to iframes below the top of the page.',
    details: {
      eager:
        '{count, number} of {total, plural, one {# embedded page} other {# embedded pages}} from other sites load immediately.',
    },
  },
  run({ frames, response }, limit) {
    const host = parseUrl(response.url)?.hostname;
    const embedded = frames.filter(({ tag, url, isHidden }) => {
      const parsed = tag === 'iframe' && !isHidden && url !== null ? parseUrl(url) : null;
      return parsed !== null && parsed.protocol.startsWith('http') && parsed.hostname !== host;
    });
    if (embedded.length === 0) return notApplicable('no-frames');
    const eager = embedded.filter(({ isLazy }) => !isLazy);
    if (eager.length <= limit.frames) return pass();
    return fail(
      'eager',
      { count: eager.length, total: embedded.length },
      eager.slice(limit.frames).map(({ element }) => element),
    );
  },
});
