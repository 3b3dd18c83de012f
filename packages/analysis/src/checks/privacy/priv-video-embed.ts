import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { videoEmbedOf } from '../../facts/video-embeds.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires on embedded YouTube and Vimeo players that set cookies although the service offers an address that sets none.
 * In a page that was rendered, this is left to `priv-embeds-before-consent`.
 *
 * Source: https://support.google.com/youtube/answer/171780
 */
export const privVideoEmbed = defineCheck({
  id: 'priv-video-embed',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://support.google.com/youtube/answer/171780',
  text: {
    failure: 'Embedded videos that track visitors',
    pass: 'Embedded videos use the privacy mode',
    why: 'These players set cookies and report the visit before anyone presses play.',
    fix: 'Embed YouTube videos from www.youtube-nocookie.com, add dnt=1 to the URL of Vimeo videos, or show the player only after a click.',
    details: {
      tracking:
        '{count, number} of {total, plural, one {# embedded video is} other {# embedded videos are}} not in the privacy mode, starting with {url}.',
    },
  },
  run({ frames, traffic }) {
    if (traffic !== null) return notApplicable('judged-in-browser');
    const players = frames.flatMap(({ tag, url, element }) => {
      const service = tag === 'iframe' ? videoEmbedOf(url) : null;
      return url !== null && (service === 'YouTube' || service === 'Vimeo')
        ? [{ service, url, element }]
        : [];
    });
    if (players.length === 0) return notApplicable('no-video');
    const tracking = players.filter(({ service, url }) => {
      const parsed = parseUrl(url);
      if (parsed === null) return false;
      return service === 'YouTube'
        ? !parsed.hostname.endsWith('youtube-nocookie.com')
        : !['1', 'true'].includes(parsed.searchParams.get('dnt') ?? '');
    });
    const [first] = tracking;
    if (first === undefined) return pass();
    return fail(
      'tracking',
      { count: tracking.length, total: players.length, url: first.url },
      tracking.map(({ element }) => element),
    );
  },
});
