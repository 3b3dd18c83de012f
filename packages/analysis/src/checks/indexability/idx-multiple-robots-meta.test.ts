import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxMultipleRobotsMeta } from './idx-multiple-robots-meta.ts';

const metas = (...contents: readonly string[]) => ({
  head: contents.map((content) => `<meta name="robots" content="${content}">`).join(''),
});

describe('idx-multiple-robots-meta', () => {
  it.each([
    [['index, follow', 'noindex'], 'index', 'noindex', [6, 7]],
    [['none', 'all'], 'all', 'none', [7, 6]],
    [['index', 'nofollow', 'follow'], 'follow', 'nofollow', [8, 7]],
    [['max-snippet:20', 'max-snippet:-1'], 'max-snippet:20', 'max-snippet:-1', [6, 7]],
    [
      ['max-image-preview:Large', 'max-image-preview:none'],
      'max-image-preview:large',
      'max-image-preview:none',
      [6, 7],
    ],
    [['index, noindex'], 'index', 'noindex', [6]],
  ])('fires on %j', (contents, first, second, elements) => {
    expect(judge(idxMultipleRobotsMeta, metas(...contents))).toEqual({
      status: 'fail',
      code: 'conflict',
      data: { first, second },
      elements,
    });
  });
  it.each([
    [['index, follow', 'index']],
    [['noindex', 'nofollow']],
    [['index, follow', 'max-snippet:20, max-image-preview:large']],
    [['max-image-preview:large', 'max-image-preview:LARGE']],
  ])('passes on %j', (contents) => {
    expect(judge(idxMultipleRobotsMeta, metas(...contents))).toEqual({ status: 'pass' });
  });
  it('passes when one crawler has different rules', () => {
    const head = '<meta name="robots" content="index"><meta name="googlebot-news" content="noindex">';
    expect(judge(idxMultipleRobotsMeta, { head })).toEqual({ status: 'pass' });
  });
  it('leaves a conflicting header to idx-noindex-header-conflict', () => {
    expect(
      judge(idxMultipleRobotsMeta, { ...metas('index'), headers: [['x-robots-tag', 'noindex']] }),
    ).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(idxMultipleRobotsMeta, { status: 500 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
