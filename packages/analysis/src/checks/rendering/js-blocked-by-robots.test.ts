import { describe, expect, it } from 'vitest';

import type { NeededRequest } from '../../fetched-rendering.ts';
import { makeAnswer, makeFailure, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsBlockedByRobots } from './js-blocked-by-robots.ts';

const site = (rules: string) => ({ auxiliary: makeSite({ robotsTxt: `User-agent: *\n${rules}\n` }) });
const loads = (url: string, type: NeededRequest['type'] = 'fetch') => ({
  neededRequests: [{ url, type }],
});
const data = 'https://example.com/api/products';

describe('js-blocked-by-robots', () => {
  it.each([
    ['data', data, 'fetch'],
    ['older ways to get data', data, 'xhr'],
    ['a module', 'https://example.com/api/module.js', 'script'],
  ] as const)('fires on %s', (_, url, type) => {
    const parts = site('Disallow: /api/');
    expect(judgeRendered(jsBlockedByRobots, parts, parts, loads(url, type))).toEqual({
      status: 'fail',
      code: 'blocked',
      data: { count: 1, url, line: 2, rule: 'Disallow: /api/' },
      elements: [],
    });
  });
  it.each([
    ['data that crawlers may load', site('Disallow: /basket/'), loads(data)],
    ['another site', site('Disallow: /'.concat('api/')), loads('https://api.example.org/api/products')],
    [
      'a script that the HTML names',
      { ...site('Disallow: /api/'), head: '<script src="/api/a.js"></script>' },
      loads('https://example.com/api/a.js', 'script'),
    ],
    ['what Cloudflare inserts', site('Disallow: /cdn-cgi/'), loads('https://example.com/cdn-cgi/rum')],
    ['no requests', site('Disallow: /api/'), {}],
    [
      'a site without the file',
      { auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) }) },
      loads(data),
    ],
  ])('is silent on %s', (_, parts, browser) => {
    expect(judgeRendered(jsBlockedByRobots, parts, parts, browser)).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['unanswered', { auxiliary: makeSite({ robotsTxt: makeFailure(robotsUrl) }) }],
    ['blocked-by-robots-txt', site('Disallow: /guides/\nDisallow: /api/')],
  ])('has nothing to judge: %s', (reason, parts) => {
    expect(judgeRendered(jsBlockedByRobots, parts, parts, loads(data))).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(jsBlockedByRobots)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
