import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfRenderBlocking } from './perf-render-blocking.ts';

const sheet = '<link rel="stylesheet" href="/a.css">';

describe('perf-render-blocking', () => {
  it.each([
    ['<script src="/a.js"></script>'.repeat(4), 4, 0, [6, 7, 8, 9]],
    ['<script src="/a.js" type="text/javascript"></script>'.repeat(4), 4, 0, [6, 7, 8, 9]],
    [sheet + '<script src="/a.js"></script>'.repeat(4), 4, 1, [7, 8, 9, 10]],
    [sheet.repeat(7), 0, 7, [6, 7, 8, 9, 10, 11, 12]],
  ])('fires on %j', (head, scripts, stylesheets, elements) => {
    expect(judge(perfRenderBlocking, { head })).toEqual({
      status: 'fail',
      code: 'blocking',
      data: { scripts, stylesheets },
      elements,
    });
  });
  it.each([
    '<script src="/a.js"></script>'.repeat(3) + sheet.repeat(6),
    '<script src="/a.js" async></script><script src="/b.js" defer></script>'.repeat(3),
    '<script src="/a.js" type="module"></script><script src="/b.js" nomodule></script>'.repeat(3),
    '<script>inline()</script><script type="application/ld+json" src="/a.json"></script>'.repeat(3),
    sheet.repeat(6),
    `${sheet.repeat(6)}<link rel="stylesheet" href="/p.css" media="print">`,
    `${sheet.repeat(6)}<link rel="stylesheet" href="/p.css" media="(min-width: 60em)">`,
    `${sheet.repeat(6)}<link rel="stylesheet" href="/p.css" disabled>`,
    `${sheet.repeat(6)}<link rel="alternate stylesheet" href="/p.css" title="High contrast">`,
    `${sheet.repeat(6)}<link rel="preload" href="/p.css" as="style">`,
  ])('passes on %j', (head) => {
    expect(judge(perfRenderBlocking, { head })).toEqual({ status: 'pass' });
  });
  it('passes on scripts at the end of the body', () => {
    expect(
      judge(perfRenderBlocking, { body: `<p>Text</p>${'<script src="/a.js"></script>'.repeat(4)}` }),
    ).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(
      judge(perfRenderBlocking, { status: 404, head: '<script src="/a.js"></script>'.repeat(4) }),
    ).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
