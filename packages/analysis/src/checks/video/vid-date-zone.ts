import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';
import { readIso8601Date } from '../../structured-data/values.ts';

/**
 * Fires on an `uploadDate` of a video that has no time zone, which Search Console reports for every video. Dates in
 * another format are left to `sd-date-invalid`, missing ones to `sd-required-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video
 */
export const vidDateZone = defineCheck({
  id: 'vid-date-zone',
  version: 1,
  category: 'video',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  text: {
    failure: 'Video upload date without time zone',
    pass: 'Video upload date has a time zone',
    why: 'Without a time zone, Google assumes the one of its crawler and reports the video as incomplete in Search Console.',
    fix: 'Write uploadDate with time and zone, as in 2026-05-03T10:00:00+02:00.',
    details: {
      zoneless:
        '{count, plural, one {# video has} other {# videos have}} an uploadDate without a time zone, such as “{value}”.',
    },
  },
  run({ structuredData: { graph } }) {
    const dated = graph.items.flatMap((item) => {
      const value = areKindOf(item.types, 'VideoObject') ? textOf(item, 'uploadDate') : null;
      const date = value === null ? null : readIso8601Date(value);
      return value === null || date === null ? [] : [{ value, hasZone: date.hasZone, element: item.element }];
    });
    if (dated.length === 0) return notApplicable('no-video-markup');
    const zoneless = dated.filter(({ hasZone }) => !hasZone);
    const [first] = zoneless;
    if (first === undefined) return pass();
    return fail('zoneless', { count: zoneless.length, value: first.value }, [
      ...new Set(zoneless.map(({ element }) => element)),
    ]);
  },
});
