import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobFirstScreenEmpty } from './mob-first-screen-empty.ts';

const judged = (rendered: RenderedParts) => judgeRendered(mobFirstScreenEmpty, rendered);

describe('mob-first-screen-empty', () => {
  it.each<[RenderedParts, object]>([
    [{ layout: { firstScreen: { characters: 0, graphics: 0 } } }, { code: 'empty' }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ layout: {} }, { layout: { firstScreen: { characters: 0, graphics: 1 } } }])(
    'is silent on %j',
    (rendered) => {
      expect(judged(rendered)).toEqual({ status: 'pass' });
    },
  );
  it.each<[RenderedParts, string]>([
    [{ end: 'time', layout: { firstScreen: { characters: 0, graphics: 0 } } }, 'load-cut-short'],
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobFirstScreenEmpty)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
