import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on videos with `preload=auto` that do not start by themselves: browsers may then download much of a video that
 * nobody watches.
 *
 * Source: https://web.dev/articles/fast-playback-with-preload
 */
export const vidPreload = defineCheck({
  id: 'vid-preload',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/articles/fast-playback-with-preload',
  text: {
    failure: 'Videos downloaded before they are played',
    pass: 'Videos not downloaded before they are played',
    why: 'With preload="auto", visitors download much of the video even if they never play it.',
    fix: 'Use preload="none" with a poster image, or preload="metadata".',
    details: {
      eager: '{count, plural, one {# video has} other {# videos have}} preload="auto" but no autoplay.',
    },
  },
  run({ media: { videos } }) {
    const waiting = videos.filter(({ isAutoplay, hasAddress }) => !isAutoplay && hasAddress);
    if (waiting.length === 0) return notApplicable('no-video');
    const eager = waiting.filter(({ preload }) => preload === 'auto' || preload === '');
    return eager.length === 0
      ? pass()
      : fail(
          'eager',
          { count: eager.length },
          eager.map(({ element }) => element),
        );
  },
});
