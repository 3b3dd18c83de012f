import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import { documentRequest, loadRecord, request } from '../fixtures/load-record.ts';
import { measured, pageElement, withLargestImage } from '../fixtures/measured-page.ts';
import { makePage } from '../fixtures/page.ts';
import { makeImage, makeRendering, type RenderedParts } from '../fixtures/rendered-page.ts';
import { computeLabMetrics } from '../lab/index.ts';
import { rateMetrics } from './rate-metrics.ts';

function performanceOf(rendered: RenderedParts) {
  const page = makePage();
  const { rendering, truncated } = analyze({
    ...page,
    rendering: makeRendering(page.html, page.url, rendered),
  });
  return { performance: rendering?.performance, truncated };
}

describe('ratings', () => {
  const rate = (values: object) =>
    rateMetrics({ ...computeLabMetrics(loadRecord([documentRequest()])), ...values });
  it.each([
    ['lcp', 'largestContentfulPaint', [2500, 'good'], [2501, 'needs-improvement'], [4001, 'poor']],
    ['cls', 'cumulativeLayoutShift', [0.1, 'good'], [0.11, 'needs-improvement'], [0.251, 'poor']],
    ['tbt', 'totalBlockingTime', [200, 'good'], [600, 'needs-improvement'], [601, 'poor']],
    ['fcp', 'firstContentfulPaint', [1800, 'good'], [3000, 'needs-improvement'], [3001, 'poor']],
    ['ttfb', 'serverResponse', [800, 'good'], [1800, 'needs-improvement'], [1801, 'poor']],
  ])('of %s', (name, field, ...cases) => {
    for (const [value, rating] of cases)
      expect(rate({ [field]: value }).find((metric) => metric.name === name)).toMatchObject({
        value,
        rating,
      });
  });

  it('are missing without a value', () => {
    expect(rate({ largestContentfulPaint: null })[0]).toMatchObject({ value: null, rating: null });
  });
});

describe('the performance of a rendered page', () => {
  it('has what was measured', () => {
    const { performance } = performanceOf({
      ...withLargestImage({ rectangle: { x: 0, y: 40.4, width: 380, height: 300 } }),
      layout: { images: [makeImage({ fileWidth: 4000, fileHeight: 3000 }), makeImage({ fileWidth: 10 })] },
    });
    expect(performance).toMatchObject({
      is_complete: true,
      largest_element: {
        ...{ selector: '#hero', url: 'https://example.com/hero.png' },
        rectangle: { x: 0, y: 40, width: 380, height: 300 },
        phases: { ttfb_ms: 630, load_delay_ms: 0 },
      },
      weight: { total: { requests: 2, bytes: 2000 }, third_parties: { requests: 1, bytes: 1000 } },
      images: [{ file_width: 4000, drawn_width: 1050 }],
    });
    expect(performance?.metrics.map(({ name }) => name)).toEqual([
      ...['lcp', 'cls', 'tbt', 'fcp', 'ttfb', 'long-task'],
    ]);
  });

  it('is null if the load was not recorded, or scripts led to another page', () => {
    expect(performanceOf({}).performance).toBeNull();
    expect(performanceOf({ ...measured(), hasMoved: true }).performance).toBeNull();
  });

  it('is bounded, whatever was recorded', () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      request(`https://s${index}.test/${'x'.repeat(1900)}`, { renderBlocking: 'blocking', type: 'script' }),
    );
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const element = pageElement({ selector: 'x'.repeat(1000), snippet: '<b '.padEnd(300, 'x') });
    const shift = { element, from: box, to: { ...box, width: 0 } };
    const { performance, truncated } = performanceOf(
      measured(many, {
        layoutShifts: {
          scores: [[1, 0.5]],
          largest: Array.from({ length: 50 }, (_, time) => ({
            time,
            score: time,
            elements: Array(5).fill(shift),
          })),
        },
        coverage: Array.from({ length: 200 }, (_, index) => ({
          ...{
            kind: 'js' as const,
            url: `${index}${'x'.repeat(1900)}`,
            characters: 100,
            unusedCharacters: 90,
          },
        })),
      }),
    );
    expect(performance?.layout_shifts).toHaveLength(20);
    expect(performance?.layout_shifts[0]).toMatchObject({ time_ms: 30, elements: { 0: { to: null } } });
    expect(JSON.stringify(performance).length).toBeLessThan(250_000);
    expect(truncated).toContain('rendering.performance.by_site');
  });
});
