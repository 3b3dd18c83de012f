import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { jsHashRoutes } from './js-hash-routes.ts';

const body = (...hrefs: readonly string[]) => ({
  body: hrefs.map((href) => `<a href="${href}">Page</a>`).join(''),
});

describe('js-hash-routes', () => {
  it.each([
    [['#/products', '#/about'], 'https://example.com/guides/olive-trees#/products'],
    [['#!products', '#!about'], 'https://example.com/guides/olive-trees#!products'],
    [['/#!/a', '/#!/b', '/#!/a'], 'https://example.com/#!/a'],
    [['/app#/1', '/app#/2'], 'https://example.com/app#/1'],
  ])('fires on %j', (hrefs, url) => {
    expect(judge(jsHashRoutes, body(...hrefs))).toEqual({
      status: 'fail',
      code: 'fragments',
      data: { count: 2, url },
      elements: [7, 8],
    });
  });
  it('fires on those that scripts make', () => {
    expect(judgeRendered(jsHashRoutes, body('/a'), body('#/b', '#/c'))).toMatchObject({ data: { count: 2 } });
  });
  it.each([
    [['#products', '#about', '#top']],
    [['#/', '#!', '#/', '#!/']],
    [['/products', '/about']],
    [['#/products', '/about']],
    [['https://other.example.org/#/a', 'https://other.example.org/#/b']],
    [['/a?next=#x', '/b#y']],
  ])('is silent on %j', (hrefs) => {
    expect(judge(jsHashRoutes, body(...hrefs))).toEqual({ status: 'pass' });
  });
  it('has nothing to judge without links', () => {
    expect(judge(jsHashRoutes, { body: '' })).toEqual({ status: 'not-applicable', reason: 'no-links' });
  });
});
