import { parseUrl } from '../parse/url.ts';

/** A video service whose player pages embed. */
export type VideoService =
  | 'YouTube'
  | 'Vimeo'
  | 'Dailymotion'
  | 'Wistia'
  | 'Brightcove'
  | 'JW Player'
  | 'Facebook'
  | 'Twitch'
  | 'Loom';

const players: readonly (readonly [service: VideoService, host: RegExp, path: RegExp])[] = [
  ['YouTube', /^(?:www\.)?(?:youtube|youtube-nocookie)\.com$/, /^\/(?:embed|v)\//],
  ['Vimeo', /^player\.vimeo\.com$/, /^\/video\//],
  ['Dailymotion', /^(?:www|geo)\.dailymotion\.com$/, /^\/(?:embed|player)/],
  ['Wistia', /^fast\.wistia\.(?:net|com)$/, /^\/embed\//],
  ['Brightcove', /^players\.brightcove\.net$/, /^\//],
  ['JW Player', /^(?:content|cdn)\.jwplatform\.com$/, /^\/(?:players|previews)\//],
  ['Facebook', /^www\.facebook\.com$/, /^\/plugins\/video\.php/],
  ['Twitch', /^(?:player|clips)\.twitch\.tv$/, /^\//],
  ['Loom', /^www\.loom\.com$/, /^\/embed\//],
];

/** The service whose player is at the URL of a frame; null for any other page. */
export function videoEmbedOf(url: string | null): VideoService | null {
  const parsed = url === null ? null : parseUrl(url);
  if (parsed === null) return null;
  const found = players.find(([, host, path]) => host.test(parsed.hostname) && path.test(parsed.pathname));
  return found?.[0] ?? null;
}
