import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on the page’s own videos without a captions or subtitles track. Muted videos have nothing to caption, videos
 * without a URL are loaded by a script, and embedded players cannot be inspected.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html
 */
export const a11yVideoCaptions = defineCheck({
  id: 'a11y-video-captions',
  row: 'a11y-table-headers/iframe-title/video-captions',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  text: {
    failure: 'Videos without captions',
    pass: 'Videos have captions',
    why: 'People who cannot hear a video, or watch it with the sound off, need captions to follow it.',
    fix: 'Add a <track kind="captions"> with a WebVTT file to each <video> that contains speech.',
    details: {
      uncaptioned:
        '{count, number} of {total, plural, one {# video} other {# videos}} {count, plural, one {has no captions} other {have no captions}}.',
    },
  },
  run({ media: { videos } }) {
    const audible = videos.filter(({ hasAddress, isMuted, isHidden }) => hasAddress && !isMuted && !isHidden);
    if (audible.length === 0) return notApplicable('no-videos');
    const uncaptioned = audible.filter(({ hasCaptions }) => !hasCaptions);
    if (uncaptioned.length === 0) return pass();
    return fail(
      'uncaptioned',
      { count: uncaptioned.length, total: audible.length },
      uncaptioned.map(({ element }) => element),
    );
  },
});
