import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbSyntax } from './rb-syntax.ts';

const judgeRobots = (robotsTxt: string) => judge(rbSyntax, { auxiliary: makeSite({ robotsTxt }) });

describe('rb-syntax', () => {
  it.each([
    ['a line without a colon', 'User-agent: *\nDisallow: /a\nkeep out of here', 3, 'keep out of here'],
    ['a path without a slash', 'User-agent: *\nDisallow: private', 2, 'Disallow: private'],
    ['a $ in the middle', 'User-agent: *\nDisallow: /a$b', 2, 'Disallow: /a$b'],
    ['a rule for nobody', 'Disallow: /a', 1, 'Disallow: /a'],
    ['a crawler without a name', 'User-agent:\nDisallow: /a', 1, 'User-agent:'],
    ['a sitemap without a host', 'User-agent: *\nSitemap: /sitemap.xml', 2, 'Sitemap: /sitemap.xml'],
    ['a slip of the pen', 'User-agent: *\nDissallow: /a # shop', 2, 'Dissallow: /a'],
  ])('fires on %s', (_, robotsTxt, line, text) => {
    expect(judgeRobots(robotsTxt)).toEqual({
      status: 'fail',
      code: 'broken',
      data: { count: 1, line, text },
      elements: [],
    });
  });
  it('counts lines, each once', () => {
    expect(judgeRobots('Disallow: a$b\nAllow: c')).toMatchObject({ data: { count: 2, line: 1 } });
  });
  it.each([
    ['comments and empty lines', '# Shop\n\nUser-agent: *  # all\nDisallow:\n'],
    [
      'directives of other crawlers',
      'User-agent: *\nCrawl-delay: 5\nClean-param: a /b\nContent-Signal: search=yes',
    ],
    ['wildcards', 'User-agent: *\nDisallow: */a\nDisallow: /*.pdf$'],
    ['an unknown directive', 'User-agent: *\nLike: cheese'],
    ['an empty file', ''],
  ])('passes on %s', (_, robotsTxt) => {
    expect(judgeRobots(robotsTxt)).toEqual({ status: 'pass' });
  });
  it.each([
    ['no-robots-txt', makeAnswer(robotsUrl, { status: 404, text: 'nothing here' })],
    ['unanswered', makeAnswer(robotsUrl, { status: 500, text: 'oops' })],
    ['robots-txt-is-html', makeAnswer(robotsUrl, { text: '<!DOCTYPE html>\n<p>\n' })],
  ])('does not apply: %s', (reason, robotsTxt) => {
    expect(judge(rbSyntax, { auxiliary: makeSite({ robotsTxt }) })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
