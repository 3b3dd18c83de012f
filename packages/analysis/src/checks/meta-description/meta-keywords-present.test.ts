import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { metaKeywordsPresent } from './meta-keywords-present.ts';

describe('meta-keywords-present', () => {
  it('fires on keywords', () => {
    expect(
      judge(metaKeywordsPresent, { head: '<meta name="Keywords" content="olive, tree">' }),
    ).toMatchObject({ status: 'fail', code: 'present', data: { keywords: 'olive, tree' }, elements: [6] });
  });
  it.each(['', '<meta name="keywords" content=" ">', '<meta name="news_keywords" content="olive">'])(
    'passes on %j',
    (head) => {
      expect(judge(metaKeywordsPresent, { head })).toEqual({ status: 'pass' });
    },
  );
  it('skips non-indexable pages', () => {
    expect(judge(metaKeywordsPresent, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
