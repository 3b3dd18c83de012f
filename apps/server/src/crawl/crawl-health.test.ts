import type { Severity } from '@siteglass/analysis';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crawlHealth, type SiteIssue } from './crawl-health.ts';

const issue = fc.record<SiteIssue>({
  severity: fc.constantFrom<Severity>('error', 'warning', 'notice'),
  count: fc.integer({ min: 0, max: 500 }),
});
const issues = fc.array(issue, { maxLength: 30 });
const score = fc.integer({ min: 0, max: 100 });
const pages = fc.integer({ min: 1, max: 300 });

it('is the mean score of a site without site issues', () => {
  expect(crawlHealth(83, 40, [])).toBe(83);
});

it('is unknown if no page has a score', () => {
  expect(crawlHealth(null, 40, [])).toBeNull();
  expect(crawlHealth(null, 0, [])).toBeNull();
});

it('is what docs/crawling.md computes in its example', () => {
  const found = [
    { severity: 'error', count: 10 },
    { severity: 'warning', count: 90 },
  ] as const;
  // 80 × (1 − 0.21 × 10 ÷ 40) × (1 − 0.03 × 1)
  expect(crawlHealth(80, 40, found)).toBe(74);
});

it('is from 0 to the mean score, and never drops when an issue is fixed', () => {
  fc.assert(
    fc.property(score, pages, issues, issue, (mean, count, found, one) => {
      const health = crawlHealth(mean, count, [...found, one]) ?? -1;
      expect(health).toBeGreaterThanOrEqual(0);
      expect(crawlHealth(mean, count, found) ?? -1).toBeGreaterThanOrEqual(health);
      expect(crawlHealth(mean, count, found)).toBeLessThanOrEqual(mean);
    }),
  );
});
