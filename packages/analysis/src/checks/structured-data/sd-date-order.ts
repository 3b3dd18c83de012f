import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Half a day for servers and editors in other time zones. */
const toleranceMs = 43_200_000;

/**
 * Fires when a page says that it was modified before it was published, or published after it was fetched. Dates in
 * other formats are left to `sd-date-invalid`, dates that differ between sources to `cnt-date-conflict`.
 *
 * Source: https://developers.google.com/search/docs/appearance/publication-dates
 */
export const sdDateOrder = defineCheck({
  id: 'sd-date-order',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  text: {
    failure: 'Impossible dates in structured data',
    pass: 'Order of dates in structured data OK',
    why: 'Google trusts dates less if a page was modified before it was published, or will be published in the future.',
    fix: 'Fill datePublished and dateModified from the dates of the content, in the right time zone.',
    details: {
      order: 'The page was modified ({modified}) before it was published ({published}).',
      future: 'The publication date is in the future: {published}.',
    },
  },
  run({ structuredData: { datePublished, dateModified }, response: { fetchedAt } }) {
    if (datePublished?.date == null) return notApplicable('no-dates-in-structured-data');
    const published = datePublished.date.epochMs;
    const toTheDay = 2 * toleranceMs;
    const leeway = datePublished.date.hasTime ? toleranceMs : toTheDay;
    if (fetchedAt !== null && published > Date.parse(fetchedAt) + leeway)
      return fail('future', { published: datePublished.raw }, datePublished.element);
    if (dateModified?.date == null) return pass();
    const isExact = datePublished.date.hasTime && dateModified.date.hasTime;
    if (dateModified.date.epochMs + (isExact ? toleranceMs : toTheDay) >= published) return pass();
    return fail('order', { modified: dateModified.raw, published: datePublished.raw }, dateModified.element);
  },
});
