import { describe, expect, it } from 'vitest';

import { drawn, judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { mobFontSmall } from './mob-font-small.ts';

const text = { characters: 1000, smallCharacters: 0, small: [], unseen: [], cutOff: [] };

const judged = (rendered: RenderedParts) =>
  judgeRendered(mobFontSmall, rendered, { head: '<meta name="viewport" content="width=device-width">' });

describe('mob-font-small', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { text: { ...text, smallCharacters: 600, small: [drawn(7)] } } },
      { code: 'small', data: { percent: 60 }, elements: [7] },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ layout: { text: { ...text, smallCharacters: 400 } } }, { layout: {} }])(
    'is silent on %j',
    (rendered) => {
      expect(judged(rendered)).toEqual({ status: 'pass' });
    },
  );
  it.each<[RenderedParts, string]>([
    [{ layout: { text: { ...text, characters: 0 } } }, 'no-text'],
    [{ viewport: 'desktop' }, 'not-mobile'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(mobFontSmall)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
