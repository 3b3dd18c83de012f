import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { htmlStylesheetIgnored } from './html-stylesheet-ignored.ts';

const judged = (rendered: RenderedParts) => judgeRendered(htmlStylesheetIgnored, rendered);

describe('html-stylesheet-ignored', () => {
  it.each<[RenderedParts, object]>([
    [
      {
        traffic: {
          issues: [{ kind: 'stylesheet', reason: 'LateImportRule', url: 'https://example.com/a.css' }],
        },
      },
      { code: 'late', data: { count: 1, url: 'https://example.com/a.css' } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: {} },
    {
      traffic: {
        issues: [{ kind: 'stylesheet', reason: 'RequestFailed', url: 'https://example.com/a.css' }],
      },
    },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([[{ traffic: null }, 'not-rendered']])(
    'does not apply to %j',
    (rendered, reason) => {
      expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
    },
  );
  it('needs a rendered page', () => {
    expect(judge(htmlStylesheetIgnored)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
