import { describe, expect, it } from 'vitest';

import { drawn, judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobHscroll } from './mob-hscroll.ts';

const judged = (rendered: RenderedParts) =>
  judgeRendered(mobHscroll, rendered, { head: '<meta name="viewport" content="width=device-width">' });

describe('mob-hscroll', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { overflow: { pixels: 188, elements: [drawn(7)] } } },
      { code: 'wide', data: { pixels: 188, width: 412 }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ layout: {} }, { layout: { overflow: { pixels: 3, elements: [drawn(7)] } } }])(
    'is silent on %j',
    (rendered) => {
      expect(judged(rendered)).toEqual({ status: 'pass' });
    },
  );
  it.each<[RenderedParts, string]>([
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobHscroll)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
