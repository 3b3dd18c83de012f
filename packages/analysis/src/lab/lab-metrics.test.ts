import { describe, expect, it } from 'vitest';
import { documentRequest, loadRecord, request, task } from '../fixtures/load-record.ts';
import { blockingTime } from './blocking-time.ts';
import { computeLabMetrics } from './lab-metrics.ts';
import { cumulativeLayoutShift } from './layout-shift.ts';

const style = { type: 'stylesheet', priority: 'VeryHigh', renderBlocking: 'blocking' } as const;
const script = { type: 'script', priority: 'High', renderBlocking: 'blocking' } as const;

describe('blocking time', () => {
  it.each<[string, [number, number][], number]>([
    ['nothing', [], 0],
    ['a task of 50 ms', [[1000, 1050]], 0],
    ['what lasts longer than 50 ms', [[1000, 1080]], 30],
    [
      'each task for itself',
      [
        [1000, 1080],
        [1080, 1200],
      ],
      30 + 70,
    ],
    ['only from the first paint on', [[400, 600]], 50],
    ['only until the end', [[1900, 2500]], 50],
    [
      'nothing before and after',
      [
        [0, 300],
        [2100, 2500],
      ],
      0,
    ],
  ])('is %s', (_, tasks, sum) => {
    expect(
      blockingTime(
        tasks.map(([start, end]) => ({ start, end })),
        500,
        2000,
      ),
    ).toBe(sum);
  });
});

describe('Cumulative Layout Shift', () => {
  it.each<[string, [number, number][], number]>([
    ['0 without shifts', [], 0],
    [
      'the sum of shifts that follow each other',
      [
        [100, 0.1],
        [900, 0.2],
      ],
      0.3,
    ],
    [
      'the largest session, after a gap of a second',
      [
        [100, 0.1],
        [1200, 0.25],
      ],
      0.25,
    ],
    [
      'of five seconds at most',
      [
        [0, 0.5],
        [900, 0.5],
        [1800, 0.5],
        [2700, 0.5],
        [3600, 0.5],
        [4500, 0.5],
        [5400, 1],
      ],
      3,
    ],
  ])('is %s', (_, scores, sum) => {
    expect(cumulativeLayoutShift(scores)).toBeCloseTo(sum);
  });
});

describe('paints', () => {
  it('wait for the document alone', () => {
    const { timeToFirstByte, firstContentfulPaint, largestContentfulPaint } = computeLabMetrics(
      loadRecord([documentRequest()]),
    );
    expect({ timeToFirstByte, firstContentfulPaint, largestContentfulPaint }).toEqual({
      ...{ timeToFirstByte: 630, firstContentfulPaint: 630, largestContentfulPaint: 630 },
    });
  });

  it('wait for blocking styles and scripts, not for images', () => {
    const metrics = computeLabMetrics(
      loadRecord([
        documentRequest(),
        request('/a.css', style),
        request('/a.js', script),
        request('/a.png', { transferBytes: 500_000 }),
      ]),
    );
    // The script needs a second connection.
    expect(metrics.firstContentfulPaint).toBe(960);
    expect(metrics.largestContentfulPaint).toBeGreaterThan(3000);
    expect(metrics.renderBlocking).toMatchObject([
      { url: 'http://site.test/a.css', type: 'stylesheet', bytes: 1000 },
      { url: 'http://site.test/a.js', type: 'script', bytes: 1000 },
    ]);
    // After the document, at 630 ms.
    expect(metrics.renderBlockingMs).toBe(960 - 630);
  });

  it('take what the server needs from all that it sent', () => {
    const requests = [documentRequest({ waiting: 10 }), request('/a.png', { waiting: 90, priority: 'Low' })];
    expect(computeLabMetrics(loadRecord(requests)).firstContentfulPaint).toBe(600 + (10 + 90) / 2);
  });

  it('count styles that a script asked for half, as they need not be waited for', () => {
    const requests = [documentRequest(), request('/a.css', { ...style, isByScript: true })];
    const record = loadRecord(requests, [], { largestContentfulPaint: null });
    expect(computeLabMetrics(record).firstContentfulPaint).toBe((630 + 810) / 2);
  });

  it('do not wait for a script that was evaluated after them', () => {
    const requests = [documentRequest(), request('/a.js', script)];
    const late = [task(150, 30, { after: [1], evaluates: [1] })];
    expect(computeLabMetrics(loadRecord(requests, late)).firstContentfulPaint).toBe(630);
    const early = [task(50, 30, { after: [1], evaluates: [1] })];
    expect(computeLabMetrics(loadRecord(requests, early)).firstContentfulPaint).toBe(810 + 120);
  });

  it('do not wait for what came after them, or for images that are out of sight', () => {
    const requests = [
      documentRequest(),
      request('/late.png', { start: 90, end: 150 }),
      request('/below.png', { priority: 'Low', transferBytes: 90_000 }),
    ];
    const { largestContentfulPaint } = computeLabMetrics(loadRecord(requests));
    expect(largestContentfulPaint).toBe(630);
  });

  it('are missing from a page that shows nothing', () => {
    const empty = { firstContentfulPaint: null, largestContentfulPaint: null };
    expect(computeLabMetrics(loadRecord([documentRequest()], [], empty))).toMatchObject({
      ...empty,
      ...{ totalBlockingTime: null, largestElement: null, timeToInteractive: null },
    });
  });

  it('name the image, and what its time is made up of', () => {
    const requests = [documentRequest(), request('/a.png')];
    const largestContentfulPaint = { time: 100, area: 9000, element: null, request: 1 };
    // Its connection is open: a round trip and 30 ms.
    expect(computeLabMetrics(loadRecord(requests, [], { largestContentfulPaint })).largestElement).toEqual({
      element: null,
      url: 'http://site.test/a.png',
      isByScript: false,
      phases: { timeToFirstByte: 630, loadDelay: 0, loadDuration: 180, renderDelay: 0 },
    });
  });
});

describe('tasks', () => {
  const tasks = [task(150, 40, { script: 0 }), task(300, 10), task(400, 100)];
  const record = loadRecord([documentRequest()], tasks, {
    scripts: [{ url: 'http://site.test/a.js', ms: 40 }],
    loaded: 200,
  });

  it('block four times as long as recorded, beyond 50 ms each', () => {
    const { totalBlockingTime, timeToInteractive } = computeLabMetrics(record);
    // After 630 ms: 160, 40 and 400 ms; the 40 ms play no role for the earlier of the two times that count as the end.
    const ends = [630 + 160 + 400, 630 + 160 + 40 + 400] as const;
    expect({ totalBlockingTime, timeToInteractive }).toEqual({
      totalBlockingTime: 110 + (310 + 350) / 2,
      timeToInteractive: (ends[0] + ends[1]) / 2,
    });
  });

  it('are named with their scripts, and as a risk if they come after the load', () => {
    const { longTasks, interactionRisk } = computeLabMetrics(record);
    expect(longTasks).toEqual([
      { start: 830, duration: 400, url: null, isAfterLoad: true },
      { start: 630, duration: 160, url: 'http://site.test/a.js', isAfterLoad: false },
    ]);
    expect(computeLabMetrics(record).scripts).toEqual([{ url: 'http://site.test/a.js', ms: 160 }]);
    expect(interactionRisk).toEqual({ longTasks: 1, longestMs: 400 });
  });
});

describe('weight', () => {
  it('is by type and by site, without what was cached', () => {
    const { weight } = computeLabMetrics(
      loadRecord([
        documentRequest({ transferBytes: 5000 }),
        request('/a.png', { transferBytes: 2000 }),
        request('http://cdn.test/b.png', { transferBytes: 3000 }),
        request('http://ads.test/c.js', { type: 'script', transferBytes: 9000 }),
        request('http://ads.test/d.js', { type: 'script', transferBytes: 700, isLocal: true }),
      ]),
    );
    expect(weight).toEqual({
      total: { requests: 4, bytes: 19_000 },
      byType: {
        document: { requests: 1, bytes: 5000 },
        image: { requests: 2, bytes: 5000 },
        script: { requests: 1, bytes: 9000 },
      },
      thirdParties: { requests: 2, bytes: 12_000 },
      bySite: [
        { site: 'ads.test', requests: 1, bytes: 9000 },
        { site: 'cdn.test', requests: 1, bytes: 3000 },
      ],
    });
  });
});

describe('unused code', () => {
  it('is as large as it was transferred', () => {
    const { unusedCss, unusedJs } = computeLabMetrics(
      loadRecord(
        [documentRequest(), request('/a.css', { ...style, transferBytes: 300, bodyBytes: 1000 })],
        [],
        {
          coverage: [
            { kind: 'css', url: 'http://site.test/a.css', characters: 1000, unusedCharacters: 800 },
            { kind: 'js', url: 'http://gone.test/b.js', characters: 500, unusedCharacters: 0 },
          ],
        },
      ),
    );
    expect(unusedCss).toEqual({
      ...{ bytes: 300, unusedBytes: 240 },
      files: [{ url: 'http://site.test/a.css', bytes: 300, unusedBytes: 240 }],
    });
    expect(unusedJs).toEqual({ bytes: 500, unusedBytes: 0, files: [] });
  });
});

describe('fonts', () => {
  it('are late if text is shown before they are there', () => {
    const font = { type: 'font', priority: 'VeryHigh', transferBytes: 20_000 } as const;
    const { fonts } = computeLabMetrics(
      loadRecord(
        [documentRequest(), request('/a.woff2', font), request('/b.woff2', { ...font, start: 50, end: 300 })],
        [],
        {
          fonts: [
            { url: 'http://site.test/a.woff2', display: 'block', request: 1 },
            { url: 'http://site.test/b.woff2', display: 'swap', request: 2 },
            { url: 'http://site.test/none.woff2', display: 'auto', request: null },
          ],
        },
      ),
    );
    expect(fonts).toMatchObject([
      { display: 'block', bytes: 20_000, isLate: false },
      { display: 'swap', bytes: 20_000, isLate: true },
      { display: 'auto', bytes: 0, end: null, isLate: true },
    ]);
  });
});
