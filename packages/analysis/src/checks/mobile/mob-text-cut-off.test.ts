import { describe, expect, it } from 'vitest';

import { drawn, judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobTextCutOff } from './mob-text-cut-off.ts';

const text = { characters: 1000, smallCharacters: 0, small: [], unseen: [], cutOff: [] };

const judged = (rendered: RenderedParts) =>
  judgeRendered(mobTextCutOff, rendered, { head: '<meta name="viewport" content="width=device-width">' });

describe('mob-text-cut-off', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { text: { ...text, cutOff: [drawn(7)] } } },
      { code: 'cut', data: { count: 1 }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ layout: {} }])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { text: { ...text, characters: 0 } } }, 'no-text'],
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobTextCutOff)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
