import { describe, expect, it } from 'vitest';

import { crawlDelaySeconds, isAllowed, isCoveredByRobotsTxt, robotsMatcher } from './robots-match.ts';
import { isProductToken, productToken } from './robots-pattern.ts';
import { maxRobotsProblems, parseRobotsTxt, robotsTxtLimitBytes } from './robots-txt.ts';
import { expectLinear } from '../fixtures/growth.ts';

const problemsOf = (text: string) =>
  parseRobotsTxt(text).problems.map(({ code, line, text: offending }) => `${line} ${code} ${offending}`);

describe('parsing a robots.txt', () => {
  it('returns groups with their rules and lines', () => {
    const text =
      '# hello\nUser-agent: A # one\nuser-agent: *\nDisallow: /x\n\nAllow:/x/y\nUser-Agent: b/2\nDisallow:';
    expect(parseRobotsTxt(text).groups).toEqual([
      {
        userAgents: ['A', '*'],
        tokens: ['a', '*'],
        line: 2,
        rules: [
          { type: 'disallow', pattern: '/x', normalized: '/x', line: 4 },
          { type: 'allow', pattern: '/x/y', normalized: '/x/y', line: 6 },
        ],
      },
      {
        userAgents: ['b/2'],
        tokens: ['b'],
        line: 7,
        rules: [{ type: 'disallow', pattern: '', normalized: '', line: 8 }],
      },
    ]);
  });

  it.each([
    ['\n', 3],
    ['\r', 3],
    ['\r\n', 3],
  ])('counts lines that end with %j', (end, line) => {
    const { groups } = parseRobotsTxt(['User-agent: a', '', 'Disallow: /'].join(end));
    expect(groups[0]?.rules[0]?.line).toBe(line);
  });

  it('reads sitemaps, and resolves relative ones', () => {
    const { sitemaps, problems } = parseRobotsTxt('Sitemap: https://a.example/s.xml\nSitemap: /t.xml', {
      robotsUrl: 'https://a.example/robots.txt',
    });
    expect(sitemaps).toEqual([
      { raw: 'https://a.example/s.xml', url: 'https://a.example/s.xml', line: 1 },
      { raw: '/t.xml', url: 'https://a.example/t.xml', line: 2 },
    ]);
    expect(problems).toEqual([{ code: 'invalid-sitemap-url', line: 2, text: 'Sitemap: /t.xml' }]);
    expect(parseRobotsTxt('Sitemap: /t.xml').sitemaps[0]?.url).toBeNull();
  });

  it('reads content signals with their group', () => {
    const text =
      'Content-Signal: search=yes\nUser-agent: a\nDisallow:\nUser-agent: *\nContent-signal: ai-train = NO, search=yes, ai-input=maybe\nAllow: /';
    expect(parseRobotsTxt(text)).toMatchObject({
      contentSignals: [
        { raw: 'search=yes', search: 'yes', aiInput: null, aiTrain: null, group: null, line: 1 },
        { search: 'yes', aiInput: null, aiTrain: 'no', group: 1, line: 5 },
      ],
      problems: [],
    });
  });

  it('reads the RSL license', () => {
    expect(parseRobotsTxt('License: https://a.example/license.xml').licenses).toEqual([
      { raw: 'https://a.example/license.xml', url: 'https://a.example/license.xml', line: 1 },
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['User-agent: *\nhello there, world', ['2 syntax-not-understood hello there, world']],
    ['User-agent: *\n: /', ['2 syntax-not-understood : /']],
    ['User-agent: *\nDisallow /x', ['2 syntax-not-understood Disallow /x']],
    ['User-agent: *\nFoo: bar # why', ['2 unknown-directive Foo: bar']],
    ['User-agent: *\nDissallow: /', ['2 misspelt-directive Dissallow: /']],
    ['Useragent: *\nDisallow: /', ['1 misspelt-directive Useragent: *']],
    ['User-agent:\nDisallow: /', ['1 empty-user-agent User-agent:']],
    ['Disallow: /\nUser-agent: *', ['1 rule-without-user-agent Disallow: /']],
    ['User-agent: *\nDisallow: x', ['2 pattern-without-slash Disallow: x']],
    ['User-agent: *\nDisallow: *.gif$\nAllow:', []],
    ['User-agent: *\nDisallow: /a$b', ['2 dollar-not-at-end Disallow: /a$b']],
    ['Sitemap: mailto:a@b.example', ['1 invalid-sitemap-url Sitemap: mailto:a@b.example']],
    ['Sitemap: ftp://a.example/s.xml', []],
    [
      'User-agent: *\nCrawl-delay: 1\nHost: a\nClean-param: a\nRequest-rate: 1/5\nVisit-time: 1\nNoindex: /',
      [],
    ],
    ['Content-Usage: train-ai=n', []],
    ['__proto__: x', ['1 unknown-directive __proto__: x']],
    ['', []],
  ])('%j has the problems %j', (text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it('keeps a limited list of problems and counts them all', () => {
    const { problems, problemCount } = parseRobotsTxt('nonsense\n'.repeat(500));
    expect(problems).toHaveLength(maxRobotsProblems);
    expect(problemCount).toBe(500);
    expect(parseRobotsTxt('x'.repeat(10_000)).problems[0]?.text.length).toBeLessThan(300);
  });

  it('reads the first 500 KiB of UTF-8 bytes', () => {
    const line = 'Disallow: /ü\n';
    const text = `User-agent: *\n${line.repeat(40_000)}`;
    const robots = parseRobotsTxt(text);
    expect(robots.isTruncated).toBe(true);
    const bytes = robots.groups[0]!.rules.length * (line.length + 1) + 'User-agent: *\n'.length;
    expect(bytes).toBeGreaterThan(robotsTxtLimitBytes - 20);
    expect(bytes).toBeLessThan(robotsTxtLimitBytes + 20);
    expect(parseRobotsTxt(text.slice(0, 1000)).isTruncated).toBe(false);
  });

  it('counts meaningful lines, so that an HTML page is recognized', () => {
    expect(parseRobotsTxt('<!doctype html>\n<html>\n<a href="https://x.example">')).toMatchObject({
      directiveCount: 0,
      groups: [],
    });
  });
});

describe('crawler permissions', () => {
  const verdict = (rules: string, url: string, agent = 'bot') => {
    const { allowed, rule, group } = isAllowed(parseRobotsTxt(rules), agent, url);
    return `${allowed ? 'allowed' : 'disallowed'} ${rule?.line ?? '-'} ${group}`;
  };

  it.each<[string, string, string]>([
    ['User-agent: bot\nDisallow: /', 'https://a.example/x', 'disallowed 2 specific'],
    ['User-agent: *\nDisallow: /', 'https://a.example/x', 'disallowed 2 global'],
    ['User-agent: other\nDisallow: /', 'https://a.example/x', 'allowed - none'],
    [
      'User-agent: *\nDisallow: /\nUser-agent: bot\nDisallow: /y',
      'https://a.example/x',
      'allowed - specific',
    ],
    ['User-agent: bot\nDisallow: /x\nAllow: /x', 'https://a.example/x', 'allowed 3 specific'],
    ['User-agent: bot\nAllow: /x\nDisallow: /x', 'https://a.example/x', 'allowed 2 specific'],
    ['User-agent: bot\nAllow: /x\nDisallow: /*x', 'https://a.example/x', 'disallowed 3 specific'],
    [
      'User-agent: bot\nDisallow: /a\nUser-agent: z\nUser-agent: bot\nDisallow: /b',
      '/b',
      'disallowed 5 specific',
    ],
    ['User-agent: bot\nDisallow: /*.php$', '/a.php', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /*.php$', '/a.php.php', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /*.php$', '/a.php?b', 'allowed - specific'],
    ['User-agent: bot\nDisallow: /a*b*c$', '/abbc', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /ab*b$', '/ab', 'allowed - specific'],
    ['User-agent: bot\nDisallow: /a**$', '/a', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: *', '/a', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /a$', '/a', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /a$', '/ab', 'allowed - specific'],
    ['User-agent: bot\nDisallow: /a$b', '/a$b', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /a%2Ab', '/a*b', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /ü', '/%c3%bc', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /%c3%bc', '/%C3%BC', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /\nAllow: /d/index.html', '/d/', 'allowed 3 specific'],
    ['User-agent: bot\nDisallow: /\nAllow: /d/index.html', '/d/x', 'disallowed 2 specific'],
    ['User-agent: bot\nDisallow: /d', '//d', 'allowed - specific'],
    ['User-agent: bot\nDisallow: /?a', 'https://a.example?a#b', 'disallowed 2 specific'],
  ])('%j for %s: %s', (rules, url, expected) => {
    expect(verdict(rules, url)).toBe(expected);
  });

  it('match crawlers by name in any case, even unusual ones', () => {
    expect(verdict('User-agent: BOT\nDisallow: /', '/', 'bot')).toBe('disallowed 2 specific');
    expect(verdict('User-agent: __proto__\nDisallow: /', '/', '__proto__')).toBe('disallowed 2 specific');
    expect(verdict('User-agent: *\nDisallow: /', '/', 'constructor')).toBe('disallowed 2 global');
    expect(verdict('User-agent: *\nDisallow: /', '/', '*')).toBe('disallowed 2 global');
    expect(productToken('Siteglass/1.0 (+https://a.example)')).toBe('siteglass');
    expect(isProductToken('Siteglass/1.0')).toBe(false);
  });

  it('map each URL to its robots.txt', () => {
    const robotsUrl = 'https://a.example/robots.txt';
    expect(isCoveredByRobotsTxt(robotsUrl, 'https://A.example:443/x')).toBe(true);
    for (const url of ['http://a.example/', 'https://www.a.example/', 'https://a.example:8443/', '/x'])
      expect(isCoveredByRobotsTxt(robotsUrl, url)).toBe(false);
  });

  it('read crawl delays, which end a group for crawlers that support them', () => {
    const robots = parseRobotsTxt(
      'User-agent: a\nCrawl-delay: 1.5\nUser-agent: b\nCrawl-delay: soon\nUser-agent: *\nCrawl-delay: 3',
    );
    expect(['A', 'b', 'c'].map((agent) => crawlDelaySeconds(robots, agent))).toEqual([1.5, null, 3]);
    expect(crawlDelaySeconds(parseRobotsTxt(''), 'a')).toBeNull();
  });
});

describe('a hostile robots.txt', () => {
  const fill = (line: (i: number) => string, length: number) => {
    let text = 'User-agent: *\n';
    for (let i = 0; text.length < length; i++) text += `${line(i)}\n`;
    return text;
  };

  it.each([
    ['asterisks and one letter', () => 'Disallow: /*a*a*a*a*a*b', `/${'a'.repeat(2000)}`],
    ['long pieces that nearly fit', () => `Disallow: /*${'a'.repeat(40)}b`, `/${'a'.repeat(2000)}`],
    ['one huge pattern', () => `Disallow: /${'*a'.repeat(8000)}$`, `/${'a'.repeat(7000)}b`],
    ['user agents alone', (i: number) => `User-agent: a${i}`, '/'],
    ['percent signs', () => `Disallow: /${'%a%a%ff'.repeat(1000)}`, `/${'%a%a%ff'.repeat(300)}`],
    ['spaces', () => ' '.repeat(100_000), '/'],
    ['non-ASCII text', () => `Disallow: /${'ü'.repeat(4000)}`, `/${'%C3%BC'.repeat(300)}`],
  ])('with %s is parsed and matched quickly', (_, line, url) => {
    expectLinear((size) => {
      const text = fill(line, size(robotsTxtLimitBytes));
      return () => {
        const match = robotsMatcher(parseRobotsTxt(text), 'bot');
        for (let i = 0; i < 5; i++) match(url);
      };
    });
  });
});
