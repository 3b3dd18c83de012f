import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import {
  makeAnswer,
  makeSite,
  robotsUrl,
  sitemapIndexOf,
  sitemapOf,
  sitemapUrl,
} from '../../fixtures/site.ts';
import { smNotInRobots } from './sm-not-in-robots.ts';

const unnamed = 'User-agent: *\nDisallow:\n';

describe('sm-not-in-robots', () => {
  it('fires if robots.txt does not list the sitemap', () => {
    expect(judge(smNotInRobots, { auxiliary: makeSite({ robotsTxt: unnamed }) })).toEqual({
      status: 'fail',
      code: 'unnamed',
      data: { url: sitemapUrl },
      elements: [],
    });
  });
  it('passes if it is listed, and on the sitemaps of a listed index', () => {
    expect(judge(smNotInRobots, { auxiliary: makeSite() })).toEqual({ status: 'pass' });
    const child = 'https://example.com/sitemap-2.xml';
    const sitemaps = [sitemapIndexOf(child), sitemapOf('https://example.com/')];
    expect(judge(smNotInRobots, { auxiliary: makeSite({ sitemaps }) })).toEqual({ status: 'pass' });
  });
  it.each([
    ['no-robots-txt', makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) })],
    ['no-sitemap', makeSite({ robotsTxt: unnamed, sitemaps: [makeAnswer(sitemapUrl, { status: 404 })] })],
    ['not-fetched', {}],
  ])('does not apply: %s', (reason, auxiliary) => {
    expect(judge(smNotInRobots, { auxiliary })).toEqual({ status: 'not-applicable', reason });
  });
});
