import { describe, expect, it } from 'vitest';

import { drawn, judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobTapTargets } from './mob-tap-targets.ts';

const judged = (rendered: RenderedParts) =>
  judgeRendered(mobTapTargets, rendered, { head: '<meta name="viewport" content="width=device-width">' });

describe('mob-tap-targets', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { targets: { count: 3, crowdedCount: 2, crowded: [drawn(7), drawn(8)] } } },
      { code: 'crowded', data: { count: 2 }, elements: [7, 8] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ layout: {} }])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { targets: { count: 0, crowdedCount: 0, crowded: [] } } }, 'no-links'],
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobTapTargets)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
