import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on videos with `autoplay` but without `muted`: browsers do not start them.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Autoplay
 */
export const vidAutoplaySound = defineCheck({
  id: 'vid-autoplay-sound',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Autoplay',
  text: {
    failure: 'Autoplaying videos with sound',
    pass: 'No autoplaying videos with sound',
    why: 'Browsers don’t start a video with sound by themselves. Where they do, it drowns out screen readers.',
    fix: 'Add muted and playsinline to the video, or remove autoplay.',
    details: {
      loud: '{count, plural, one {# video has} other {# videos have}} autoplay but not muted.',
    },
  },
  run({ media: { videos } }) {
    const playing = videos.filter(({ isAutoplay, isHidden }) => isAutoplay && !isHidden);
    if (playing.length === 0) return notApplicable('no-autoplay');
    const loud = playing.filter(({ isMuted }) => !isMuted);
    return loud.length === 0
      ? pass()
      : fail(
          'loud',
          { count: loud.length },
          loud.map(({ element }) => element),
        );
  },
});
