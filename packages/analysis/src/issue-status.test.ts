import { describe, expect, it } from 'vitest';
import { createStatusOf, type StatusScope } from './issue-status.ts';

const home = 'https://example.com/';

function statusAt(url: string, statuses: readonly (readonly [StatusScope, string | null])[]): number | null {
  const rows = statuses.map(([scope, target], i) => ({
    id: i + 1,
    check_id: 'title-missing',
    scope,
    target,
  }));
  return createStatusOf(rows)('title-missing', url)?.id ?? null;
}

describe('the status of an issue', () => {
  it.each([
    ['the site’s', home, [['site', null]], 1],
    ['none without statuses', home, [], null],
    ['that of the URL', `${home}a`, [['url', `${home}a`]], 1],
    ['none of another URL', `${home}b`, [['url', `${home}a`]], null],
    ['that of a URL in another spelling', `${home}%7Ea%c3%a4`, [['url', `${home}~a%C3%A4`]], 1],
    ['that of a pattern', `${home}blog/a`, [['pattern', '/blog/*']], 1],
    ['that of a pattern with letters', `${home}%C3%BCber/a`, [['pattern', '/über/']], 1],
    ['that of a pattern for the query', `${home}a?page=2`, [['pattern', '*?page=']], 1],
    ['none of a pattern for something else', `${home}shop/blog/a`, [['pattern', '/blog/']], null],
    ['none of a pattern with another end', `${home}a.html?b`, [['pattern', '*.html$']], null],
    ['that of a home page without a path', 'https://example.com', [['pattern', '/$']], 1],
    [
      'that of the URL before a pattern',
      `${home}a`,
      [
        ['site', null],
        ['pattern', '/a'],
        ['url', `${home}a`],
      ],
      3,
    ],
    [
      'that of the longest pattern',
      `${home}a/b`,
      [
        ['site', null],
        ['pattern', '/a'],
        ['pattern', '/a/b'],
      ],
      3,
    ],
  ] as const)('is %s', (_, url, statuses, expected) => {
    expect(statusAt(url, statuses)).toBe(expected);
  });

  it('is of one check only', () => {
    const statusOf = createStatusOf([{ id: 1, check_id: 'title-missing', scope: 'site', target: null }]);
    expect(statusOf('title-short', home)).toBe(null);
  });
});
