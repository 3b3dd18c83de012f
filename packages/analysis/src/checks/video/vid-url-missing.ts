import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { hasProperty } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/**
 * Fires on a `VideoObject` that names neither the file nor the player. Properties that Google requires are left to
 * `sd-required-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video
 */
export const vidUrlMissing = defineCheck({
  id: 'vid-url-missing',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  text: {
    failure: 'Video markup without the video',
    pass: 'Video markup names the video',
    why: 'Google needs contentUrl or embedUrl to find the video, to check it, and to show a preview or key moments.',
    fix: 'Add contentUrl with the URL of the file, or embedUrl with the URL of the player, to each VideoObject.',
    details: {
      absent:
        '{count, number} of {total, plural, one {# VideoObject has} other {# VideoObjects have}} neither contentUrl nor embedUrl.',
    },
  },
  run({ structuredData: { graph } }) {
    const videos = graph.items.filter(
      (item) => areKindOf(item.types, 'VideoObject') && (hasProperty(item, 'name') || item.isTopLevel),
    );
    if (videos.length === 0) return notApplicable('no-video-markup');
    const lost = videos.filter((item) => !hasProperty(item, 'contentUrl') && !hasProperty(item, 'embedUrl'));
    if (lost.length === 0) return pass();
    return fail('absent', { count: lost.length, total: videos.length }, [
      ...new Set(lost.map(({ element }) => element)),
    ]);
  },
});
