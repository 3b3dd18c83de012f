import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { idxBlockedAllKnownBots } from './idx-blocked-all-known-bots.ts';

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const four = ['Googlebot', 'bingbot', 'DuckDuckBot', 'archive.org_bot'];
const robots = (robotsTxt: string) => ({ auxiliary: makeSite({ robotsTxt }) });

describe('idx-blocked-all-known-bots', () => {
  it.each([
    ['a meta element', { head: meta('robots', 'noindex') }, ['meta: noindex'], [6]],
    ['none', { head: meta('ROBOTS', 'follow, none') }, ['meta: none'], [6]],
    [
      'a date that has passed',
      { head: meta('robots', 'unavailable_after: 2020-01-01') },
      ['meta: unavailable_after'],
      [6],
    ],
    ['the header', { headers: [['x-robots-tag', 'noindex, nofollow']] }, ['X-Robots-Tag: noindex'], []],
    ['robots.txt', robots('User-agent: *\nDisallow: /guides/'), ['robots.txt: Disallow: /guides/'], []],
    [
      'one thing for one crawler and another for the next',
      {
        head: `${meta('robots', 'noindex')}${meta('googlebot', 'index')}`,
        auxiliary: makeSite({ robotsTxt: 'User-agent: Googlebot\nDisallow: /' }),
      },
      ['robots.txt: Disallow: /'],
      [],
    ],
    [
      'each crawler by name',
      { headers: [['x-robots-tag', 'noindex']], head: meta('archive.org_bot', 'noindex') },
      ['X-Robots-Tag: noindex'],
      [],
    ],
  ] as const)('fires on %s', (_, parts, reasons, elements) => {
    expect(judge(idxBlockedAllKnownBots, parts)).toEqual({
      status: 'fail',
      code: 'blocked',
      data: { reasons },
      elements,
    });
  });

  it.each([
    ['nothing', {}],
    ['a date to come', { head: meta('robots', 'unavailable_after: 2030-01-01') }],
    ['another directive', { head: meta('robots', 'noarchive, nofollow') }],
    ['a meta element in the body', { body: meta('robots', 'noindex') }],
    ['the second of two', { head: meta('robots', 'index') + meta('robots', 'noindex') }],
    ['an empty first of two', { head: meta('robots', '') + meta('robots', 'noindex') }],
    ['Googlebot alone', { head: meta('googlebot', 'noindex') }],
    ['everybody but Bing', { head: meta('robots', 'noindex') + meta('bingbot', 'index') }],
    [
      'all that are named, while others may',
      robots(`${four.map((one) => `User-agent: ${one}\n`).join('')}Disallow: /`),
    ],
    [
      'everybody but the archive',
      robots('User-agent: *\nDisallow: /\n\nUser-agent: archive.org_bot\nDisallow:'),
    ],
    ['a header for one', { headers: [['x-robots-tag', 'googlebot: noindex']] }],
    [
      'a robots.txt that failed',
      { auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 503 }) }) },
    ],
  ] as const)('passes on %s', (_, parts) => {
    expect(judge(idxBlockedAllKnownBots, parts)).toEqual({ status: 'pass' });
  });

  it('skips error pages', () => {
    expect(judge(idxBlockedAllKnownBots, { status: 404, head: meta('robots', 'noindex') })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
