import type { LoadRecord } from '@siteglass/analysis/lab';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, type SentRendering } from './render-messages.ts';
import { MESSAGE_LIMITS } from './rendering-schema.ts';

const rectangle = { x: 0, y: -2.5, width: 100, height: 20 };
const element = { index: 3, selector: '#main > p', snippet: '<p>', rectangle };

const request: LoadRecord['requests'][number] = {
  ...{ url: 'https://example.com/', origin: 'https://example.com', site: 'example.com', type: 'document' },
  ...{ mimeType: 'text/html', priority: 'VeryHigh', renderBlocking: 'none', protocol: 'h2', status: 200 },
  ...{ isLocal: false, isByScript: false, start: 0, end: 12.5, waiting: 3, roundTrip: null },
  ...{ transferBytes: 300, bodyBytes: 200, after: [], sentBy: null },
};

const task: LoadRecord['tasks'][number] = {
  ...{ start: 20, duration: 15, hasLayout: true, hasPaint: false, parsesHtml: true },
  ...{ evaluates: [1], after: [0], afterTasks: [], script: 0 },
};

const load: LoadRecord = {
  url: 'https://example.com/',
  requests: [request, { ...request, type: 'script', end: null, after: [0], sentBy: 0 }],
  mainDocument: 0,
  tasks: [task],
  firstContentfulPaint: 40,
  largestContentfulPaint: { time: 50, area: 2000, element, request: 1 },
  layoutShifts: {
    largest: [{ time: 60, score: 0.1, elements: [{ element: null, from: rectangle, to: rectangle }] }],
    scores: [[60, 0.1]],
  },
  domContentLoaded: 30,
  loaded: null,
  end: 1000,
  mainThread: {
    ...{ scriptEvaluation: 1, scriptParsing: 2, htmlAndCssParsing: 3, styleAndLayout: 4 },
    ...{ painting: 5, garbageCollection: 6, other: 7.5 },
  },
  scripts: [{ url: 'https://example.com/a.js', ms: 8 }],
  coverage: [{ kind: 'css', url: 'https://example.com/a.css', characters: 10, unusedCharacters: 4 }],
  fonts: [{ url: 'https://example.com/a.woff2', display: 'swap', request: 1 }],
  isComplete: true,
};

const drawn = { element: 4, box: { x: 1, y: 2, width: 3, height: 4 } };

const rendering: SentRendering = {
  url: 'https://example.com/#über',
  status: 200,
  sent: { url: 'https://example.com/', status: 200, html: '<p>sent ✓' },
  hasMoved: false,
  html: '<p>rendered €',
  screenshot: Buffer.from([1, 2, 3]),
  errors: ['Error: x'],
  failed: [{ url: 'https://example.com/b.js', reason: '404', type: 'script' }],
  needed: [{ url: 'https://example.com/a.js', type: 'script' }],
  ...{ requests: 3, bytes: 1234, viaExemptNetwork: true, end: 'time', ms: 456 },
  layout: {
    ...{ elementCount: 12, isCut: false, viewport: { width: 412, height: 823 }, devicePixelRatio: 2.625 },
    images: [
      {
        ...{ ...drawn, url: 'data:', state: 'placeholder', fileWidth: 1, fileHeight: 1 },
        ...{ drawnWidth: 10.5, drawnHeight: 20, isStretched: false, isVector: false, isInFirstScreen: true },
      },
    ],
    text: {
      ...{ characters: 100, smallCharacters: 5, small: [drawn], cutOff: [] },
      unseen: [{ method: 'color', characters: 4, links: 1, elements: [drawn] }],
    },
    targets: { count: 2, crowdedCount: 1, crowded: [drawn] },
    overflow: { pixels: 3.5, elements: [drawn] },
    overlays: [
      { ...drawn, share: 0.5, text: 'We use cookies', names: 'consent', isDialog: true, coveredTexts: 7 },
    ],
    firstScreen: { characters: 80, graphics: 1 },
  },
  traffic: {
    files: [
      {
        ...{ url: 'https://example.com/', type: 'document', status: 200, bytes: 300, redirects: 0 },
        ...{ requestedUrl: 'https://example.com/', contentType: 'text/html', contentEncoding: null },
        ...{ cacheControl: null, isOfPage: true },
      },
    ],
    cookies: [{ name: 'id', domain: 'example.com', days: null }],
    storage: [{ area: 'session', key: 'seen' }],
    issues: [
      { kind: 'mixed-content', url: 'http://example.com/', resource: 'Image', isBlocked: false },
      { kind: 'csp', directive: 'script-src', url: null },
      { kind: 'cors', url: 'https://example.org/', reason: 'MissingAllowOriginHeader' },
      { kind: 'cookie', name: 'id', domain: 'example.org', reason: 'ExcludeSameSiteLax' },
      { kind: 'deprecation', feature: 'UnloadHandler', url: 'https://example.com/a.js' },
    ],
  },
  accessibility: {
    axeVersion: '4.13.0',
    rules: [
      {
        ...{ id: 'color-contrast', passed: 3, failed: 1, unsure: 0, impact: 'serious' },
        violations: [
          {
            ...{ index: 5, tag: 'p', rectangle, names: ['color'], size: { width: 10, height: 11.5 } },
            contrast: {
              ...{ ratio: 2.5, required: 4.5, foreground: '#aaaaaa', background: '#ffffff' },
              ...{ fontSize: 16, isBold: false },
            },
            delaySeconds: 5,
          },
          { index: null, tag: 'a', rectangle, names: [] },
        ],
      },
    ],
    ms: 99,
  },
  load,
  boxes: { tags: ['html', 'x-a'], boxes: [0, 0, 412, 900, 8, -5, 0, 0] },
  screenshots: [
    {
      ...{ name: 'mobile-fold.webp', image: Buffer.from([4, 5]), width: 618, height: 1235 },
      ...{ pageWidth: 412, pageHeight: 823 },
    },
    {
      ...{ name: 'mobile-film-1.jpg', image: Buffer.from([6]), width: 206, height: 366 },
      ...{ pageWidth: 412, pageHeight: 823, atMs: 0 },
    },
  ],
};

const nothing = { layout: null, traffic: null, accessibility: null, load: null, boxes: null };

function pass(outcome: SentRendering): SentRendering | null {
  const { json, attached } = encodeMessage({ type: 'done', outcome, isPageClosed: true });
  const message = decodeMessage(JSON.parse(json), Buffer.concat(attached));
  return message?.type === 'done' && 'html' in message.outcome ? message.outcome : null;
}

describe('what the process of a browser says', () => {
  it('arrives as it was', () => {
    const withTitle = { ...rendering, title: 'A page' };
    expect(pass(withTitle)).toEqual(rendering);
    const sent = { ...rendering.sent, html: null };
    const least = { ...rendering, ...nothing, sent, html: '', screenshot: null, screenshots: [] };
    expect(pass(least)).toEqual(least);
  });

  it('arrives without measurements if they are too large', () => {
    const errors = Array.from({ length: 50 }, () => 'x'.repeat(500));
    const axeVersion = 'x'.repeat(MESSAGE_LIMITS.json);
    const outcome = pass({ ...rendering, errors, accessibility: { axeVersion, rules: [], ms: 1 } });
    expect(outcome).toMatchObject({ errors, html: rendering.html, accessibility: null, layout: null });
  });

  it('has each screenshot once, and nothing else attached', () => {
    const [fold] = rendering.screenshots;
    if (fold === undefined) throw new Error('There is no screenshot.');
    const { json, attached } = encodeMessage({ type: 'done', outcome: rendering, isPageClosed: true });
    expect(pass({ ...rendering, screenshots: [fold, fold] })).toBeNull();
    expect(decodeMessage(JSON.parse(json), Buffer.concat([...attached, Buffer.alloc(1)]))).toBeNull();
    expect(decodeMessage(JSON.parse(json), Buffer.concat(attached.slice(1)))).toBeNull();
  });

  const says = (message: Parameters<typeof encodeMessage>[0]) =>
    decodeMessage(JSON.parse(encodeMessage(message).json), Buffer.alloc(0));

  it('may be a reason, which is cut, or a failure', () => {
    const detail = 'x'.repeat(2000);
    expect(says({ type: 'done', outcome: { reason: 'refused', detail }, isPageClosed: false })).toEqual({
      type: 'done',
      outcome: { reason: 'refused', detail: detail.slice(0, 1000) },
      isPageClosed: false,
    });
    for (const message of [
      { type: 'failed', message: 'no sandbox' },
      { type: 'ready', browserId: 12 },
      { type: 'stopped' },
    ] as const)
      expect(says(message)).toEqual(message);
  });

  it('may be about a page of a crawl, whatever its server sends as Retry-After', () => {
    for (const message of [
      { type: 'ask-headers', origin: 'https://example.com' },
      { type: 'requested' },
      { type: 'responded', status: 200, retryAfter: null },
      { type: 'responded', status: 429, retryAfter: '120' },
    ] as const)
      expect(says(message)).toEqual(message);
    const retryAfter = '9'.repeat(10_000);
    expect(says({ type: 'responded', status: 503, retryAfter })).toEqual({
      ...{ type: 'responded', status: 503, retryAfter: retryAfter.slice(0, 1000) },
    });
  });

  it.each<[string, Partial<LoadRecord>]>([
    ['the main document', { mainDocument: 2 }],
    [
      'the request of the largest paint',
      { largestContentfulPaint: { time: 1, area: 1, element, request: 2 } },
    ],
    ['what a request waited for', { requests: [{ ...request, after: [1] }, request].slice(0, 1) }],
    ['the task that sent a request', { requests: [{ ...request, sentBy: 1 }, request] }],
    ['what a task evaluated', { tasks: [{ ...task, evaluates: [2] }] }],
    ['the task that set a timer', { tasks: [{ ...task, afterTasks: [1] }] }],
    ['the script of a task', { tasks: [{ ...task, script: 1 }] }],
    ['the request of a font', { fonts: [{ url: '', display: 'swap', request: 2 }] }],
    ['a time', { end: NaN }],
    ['a negative index', { mainDocument: -1 }],
  ])('is no record of a load if %s does not exist', (_, changes) => {
    expect(pass({ ...rendering, load: { ...load, ...changes } })).toEqual({ ...rendering, load: null });
  });
});
