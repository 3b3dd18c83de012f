import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfFetchPriority } from './perf-fetch-priority.ts';

const image = (more = '') => `<img alt="" src="/a.png" fetchpriority="high" ${more}>`;

describe('perf-fetch-priority', () => {
  it.each([
    [image('loading="lazy"'), 'lazy', 1],
    [image().repeat(5), 'many', 5],
  ])('fires on %s', (body, code, count) => {
    expect(judge(perfFetchPriority, { body })).toMatchObject({ status: 'fail', code, data: { count } });
  });
  it.each([image(), image('loading="eager"').repeat(4), image() + '<img alt="" src="/b" loading="lazy">'])(
    'passes on %s',
    (body) => {
      expect(judge(perfFetchPriority, { body })).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without any', () => {
    expect(judge(perfFetchPriority, { body: '<img alt="" src="/a" fetchpriority="low">' })).toMatchObject({
      reason: 'no-fetch-priorities',
    });
  });
});
