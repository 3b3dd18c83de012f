import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfRenderBlocking } from './perf-render-blocking.ts';

const sheet = '<link rel="stylesheet" href="/a.css">';

describe('perf-render-blocking', () => {
  it.each([
    ['<script src="/a.js"></script>', 1, 0, [6]],
    ['<script src="/a.js" type="text/javascript"></script>', 1, 0, [6]],
    [`${sheet}<script src="/a.js"></script><script src="/b.js"></script>`, 2, 1, [7, 8]],
    [sheet.repeat(4), 0, 4, [6, 7, 8, 9]],
  ])('fires on %j', (head, scripts, stylesheets, elements) => {
    expect(judge(perfRenderBlocking, { head })).toEqual({
      status: 'fail',
      code: 'blocking',
      data: { scripts, stylesheets },
      elements,
    });
  });
  it.each([
    '<script src="/a.js" async></script><script src="/b.js" defer></script>',
    '<script src="/a.js" type="module"></script><script src="/b.js" nomodule></script>',
    '<script>inline()</script><script type="application/ld+json" src="/a.json"></script>',
    sheet.repeat(3),
    `${sheet.repeat(3)}<link rel="stylesheet" href="/p.css" media="print">`,
    `${sheet.repeat(3)}<link rel="stylesheet" href="/p.css" media="(min-width: 60em)">`,
    `${sheet.repeat(3)}<link rel="stylesheet" href="/p.css" disabled>`,
    `${sheet.repeat(3)}<link rel="alternate stylesheet" href="/p.css" title="High contrast">`,
    `${sheet.repeat(3)}<link rel="preload" href="/p.css" as="style">`,
  ])('passes on %j', (head) => {
    expect(judge(perfRenderBlocking, { head })).toEqual({ status: 'pass' });
  });
  it('passes on scripts at the end of the body', () => {
    expect(judge(perfRenderBlocking, { body: '<p>Text</p><script src="/a.js"></script>' })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(perfRenderBlocking, { status: 404, head: '<script src="/a.js"></script>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
