import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { videoEmbedOf } from '../../facts/video-embeds.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/**
 * Fires when a page seems to be about one video, since its content has exactly one player and little text, but has no
 * `VideoObject`. On other pages a video only accompanies the text, and Google does not show it as a video result.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video
 */
export const vidSchemaMissing = defineCheck({
  id: 'vid-schema-missing',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { words: 200 },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  text: {
    failure: 'Video page without video markup',
    pass: 'Video page has video markup',
    why: 'VideoObject markup tells Google the title, thumbnail and date of a video, which video results require.',
    fix: 'Add VideoObject structured data with name, thumbnailUrl and uploadDate, and embedUrl or contentUrl.',
    details: {
      absent: 'The page is about a video but has no VideoObject.',
    },
  },
  run(facts, limit) {
    const players = playersOf(facts);
    const [player] = players;
    if (player === undefined) return notApplicable('no-video');
    if (facts.structuredData.graph.items.some(({ types }) => areKindOf(types, 'VideoObject'))) return pass();
    if (players.length > 1 || facts.text.mainWords > limit.words) return notApplicable('not-a-video-page');
    return fail('absent', {}, player);
  },
});

function playersOf({ frames, media }: Facts): readonly number[] {
  const embedded = frames.flatMap(({ tag, url, isHidden, region, element }) =>
    tag === 'iframe' && !isHidden && region === 'content' && videoEmbedOf(url) !== null ? [element] : [],
  );
  const own = media.videos.flatMap(({ isHidden, isAutoplay, hasControls, hasAddress, element }) =>
    !isHidden && !isAutoplay && hasControls && hasAddress ? [element] : [],
  );
  return [...embedded, ...own].sort((a, b) => a - b);
}
