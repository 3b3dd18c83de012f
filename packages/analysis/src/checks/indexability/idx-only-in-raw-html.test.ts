import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { idxOnlyInRawHtml } from './idx-only-in-raw-html.ts';

const robots = (content: string, name = 'robots') => ({ head: `<meta name="${name}" content="${content}">` });

describe('idx-only-in-raw-html', () => {
  it.each([
    ['noindex', robots('noindex'), {}],
    ['noindex', robots('noindex, follow'), robots('index, follow')],
    ['none', robots('none'), robots('all')],
    ['noindex', robots('noindex', 'googlebot'), {}],
  ])('fires on %s', (directive, raw, rendered) => {
    expect(judgeRendered(idxOnlyInRawHtml, raw, rendered)).toEqual({
      status: 'fail',
      code: 'removed',
      data: { directive },
      elements: [],
    });
  });
  it.each([
    ['a page without', {}, {}],
    ['noindex that stays', robots('noindex'), robots('noindex')],
    ['noindex that is added', {}, robots('noindex')],
    ['noindex for another crawler', robots('noindex', 'bingbot'), {}],
    ['another directive', robots('nofollow'), {}],
    ['a header', { headers: [['x-robots-tag', 'noindex']] as const }, {}],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(idxOnlyInRawHtml, raw, rendered)).toEqual(
      expect.objectContaining({ status: expect.stringMatching(/^(?:pass|not-applicable)$/) }),
    );
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(idxOnlyInRawHtml)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
