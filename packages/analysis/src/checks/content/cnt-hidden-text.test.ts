import { describe, expect, it } from 'vitest';

import { drawn, judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { cntHiddenText } from './cnt-hidden-text.ts';

const text = { characters: 1000, smallCharacters: 0, small: [], unseen: [], cutOff: [] };
const unseen = (method: 'color' | 'size' | 'off-screen', characters: number, links = 0) => ({
  ...{ method, characters, links },
  elements: [drawn(7)],
});

const judged = (rendered: RenderedParts) => judgeRendered(cntHiddenText, rendered);

describe('cnt-hidden-text', () => {
  it.each<[RenderedParts, object]>([
    [
      { layout: { text: { ...text, unseen: [unseen('color', 50)] } } },
      { code: 'color', data: { characters: 50 }, elements: [7] },
    ],
    [{ layout: { text: { ...text, unseen: [unseen('size', 80)] } } }, { code: 'size' }],
    [
      { layout: { text: { ...text, unseen: [unseen('off-screen', 90, 12)] } } },
      { code: 'outside', data: { characters: 90, links: 12 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { layout: {} },
    { layout: { text: { ...text, unseen: [unseen('color', 49, 9)] } } },
    { layout: { text: { ...text, unseen: [unseen('off-screen', 120)] } } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ layout: { text: { ...text, characters: 0 } } }, 'no-text'],
    [{ layout: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(cntHiddenText)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
