import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';
import { readIso8601Date } from '../../structured-data/values.ts';

const dayMs = 86_400_000;

/**
 * Fires on job postings and prices whose validity has ended. A day is valid until its end in every time zone. Past events
 * may stay online.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const sdExpired = defineCheck({
  id: 'sd-expired',
  version: 1,
  category: 'structured-data',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  text: {
    failure: 'Expired structured data',
    pass: 'Structured data not expired',
    why: 'Google doesn’t show an offer whose price is no longer valid, and may take action against sites with expired job postings.',
    fix: 'Update validThrough or priceValidUntil, or remove the markup of what is no longer available.',
    details: {
      job: 'The job posting has expired: validThrough is {date}.',
      offer:
        '{count, plural, one {The price of # offer is} other {The prices of # offers are}} no longer valid: priceValidUntil is {date}.',
    },
  },
  run({ structuredData: { graph }, response: { fetchedAt } }) {
    const nowMs = fetchedAt === null ? null : Date.parse(fetchedAt);
    if (nowMs === null) return notApplicable('no-fetch-time');
    let isUsed = false;
    const ended: { readonly code: 'job' | 'offer'; readonly date: string; readonly element: number }[] = [];
    for (const item of graph.items) {
      const code = areKindOf(item.types, 'JobPosting')
        ? 'job'
        : areKindOf(item.types, 'Offer')
          ? 'offer'
          : null;
      const date = code === null ? null : textOf(item, code === 'job' ? 'validThrough' : 'priceValidUntil');
      const read = date === null ? null : readIso8601Date(date);
      if (code === null || date === null || read === null) continue;
      isUsed = true;
      if (read.epochMs + (read.hasTime ? 0 : 2 * dayMs) < nowMs)
        ended.push({ code, date, element: item.element });
    }
    if (!isUsed) return notApplicable(graph.items.length === 0 ? 'no-structured-data' : 'no-expiry-dates');
    const [first] = ended;
    if (first === undefined) return pass();
    const alike = ended.filter(({ code }) => code === first.code);
    const elements = [...new Set(alike.map(({ element }) => element))];
    return first.code === 'job'
      ? fail('job', { date: first.date }, elements)
      : fail('offer', { count: alike.length, date: first.date }, elements);
  },
});
