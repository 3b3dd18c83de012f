import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privThirdPartiesMany } from './priv-third-parties-many.ts';

const filesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => makeFile({ url: `https://other-${i}.test/a.js` }));

const judged = (rendered: RenderedParts) => judgeRendered(privThirdPartiesMany, rendered);

describe('priv-third-parties-many', () => {
  it.each<[RenderedParts, object]>([
    [{ traffic: { files: filesOf(11) } }, { code: 'many', data: { count: 11, limit: 10 } }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: filesOf(10) } },
    {
      traffic: { files: Array.from({ length: 30 }, () => makeFile({ url: 'https://cdn.example.com/a.js' })) },
    },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(privThirdPartiesMany)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
