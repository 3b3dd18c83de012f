import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires on videos of the page's own without a track of captions or subtitles. Muted ones have nothing to caption, those
 * without an address are a script's affair, and what an embedded player does cannot be seen.
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
    failure: 'Videos have captions',
    pass: 'Videos have captions',
    why: 'Who cannot hear a video, or watches it with the sound off, needs captions to follow it.',
    fix: 'Add a <track kind="captions"> with a WebVTT file to each <video> that has spoken words.',
    details: { uncaptioned: 'Videos without captions: {count} of {total}.' },
  },
  run({ media: { videos } }) {
    const heard = videos.filter(({ hasAddress, isMuted, isHidden }) => hasAddress && !isMuted && !isHidden);
    if (heard.length === 0) return notApplicable('no-videos');
    const uncaptioned = heard.filter(({ hasCaptions }) => !hasCaptions);
    if (uncaptioned.length === 0) return pass();
    return fail(
      'uncaptioned',
      { count: uncaptioned.length, total: heard.length },
      uncaptioned.map(({ element }) => element),
    );
  },
});
