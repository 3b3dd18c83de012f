import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { videoEmbedOf } from '../../facts/video-embeds.ts';

/**
 * Fires on embedded players of known video services that may not fill the screen, because `allowfullscreen` is missing.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/iframe#allowfullscreen
 */
export const vidFullscreen = defineCheck({
  id: 'vid-fullscreen',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/iframe#allowfullscreen',
  text: {
    failure: 'Embedded videos without full screen',
    pass: 'Embedded videos allow full screen',
    why: 'Without allowfullscreen, the full-screen button of the player is missing or does nothing.',
    fix: 'Add allowfullscreen, or allow="fullscreen", to the iframe.',
    details: {
      absent:
        '{count, number} of {total, plural, one {# embedded video doesn’t} other {# embedded videos don’t}} allow full screen.',
    },
  },
  run({ frames }) {
    const players = frames.filter(
      ({ tag, url, isHidden }) => tag === 'iframe' && !isHidden && videoEmbedOf(url) !== null,
    );
    if (players.length === 0) return notApplicable('no-video');
    const small = players.filter(({ allowsFullscreen }) => !allowsFullscreen);
    if (small.length === 0) return pass();
    return fail(
      'absent',
      { count: small.length, total: players.length },
      small.map(({ element }) => element),
    );
  },
});
