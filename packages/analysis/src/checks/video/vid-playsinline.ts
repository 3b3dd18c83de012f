import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on muted videos that play by themselves but lack `playsinline`. Those with sound are left to
 * `vid-autoplay-sound`.
 *
 * Source: https://webkit.org/blog/6784/new-video-policies-for-ios/
 */
export const vidPlaysinline = defineCheck({
  id: 'vid-playsinline',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://webkit.org/blog/6784/new-video-policies-for-ios/',
  text: {
    failure: 'Autoplaying videos without playsinline',
    pass: 'Autoplaying videos have playsinline',
    why: 'On iPhones, a video without playsinline doesn’t start within the page. Visitors see a still image or nothing.',
    fix: 'Add playsinline next to autoplay and muted.',
    details: {
      absent:
        '{count, plural, one {# autoplaying video has} other {# autoplaying videos have}} no playsinline.',
    },
  },
  run({ media: { videos } }) {
    const playing = videos.filter(({ isAutoplay, isMuted, isHidden }) => isAutoplay && isMuted && !isHidden);
    if (playing.length === 0) return notApplicable('no-autoplay');
    const still = playing.filter(({ playsInline }) => !playsInline);
    return still.length === 0
      ? pass()
      : fail(
          'absent',
          { count: still.length },
          still.map(({ element }) => element),
        );
  },
});
