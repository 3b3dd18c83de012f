import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on visible videos without `poster` that do not start by themselves: until visitors press play, they show
 * nothing or the first frame, which is often black.
 *
 * Source: https://web.dev/learn/performance/video-performance
 */
export const vidPosterMissing = defineCheck({
  id: 'vid-poster-missing',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/learn/performance/video-performance',
  text: {
    failure: 'Videos without a poster image',
    pass: 'Videos have a poster image',
    why: 'Without a poster, visitors see an empty or black area until the video has loaded, on some phones until they press play.',
    fix: 'Add the poster attribute with an image from the video.',
    details: {
      absent: '{count, number} of {total, plural, one {# video has} other {# videos have}} no poster image.',
    },
  },
  run({ media: { videos } }) {
    const waiting = videos.filter(
      ({ isHidden, isAutoplay, hasAddress }) => !isHidden && !isAutoplay && hasAddress,
    );
    if (waiting.length === 0) return notApplicable('no-video');
    const bare = waiting.filter(({ hasPoster }) => !hasPoster);
    if (bare.length === 0) return pass();
    return fail(
      'absent',
      { count: bare.length, total: waiting.length },
      bare.map(({ element }) => element),
    );
  },
});
