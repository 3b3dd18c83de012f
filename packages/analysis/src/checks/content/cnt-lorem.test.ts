import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntLorem } from './cnt-lorem.ts';

describe('cnt-lorem', () => {
  it.each([
    '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>',
    '<h2>LOREM IPSUM</h2>',
    '<p>Olives. Dolor sit\namet, consetetur.</p>',
    '<ul><li>Lorem <b>ipsum</b>…</li></ul>',
  ])('fires on %j', (body) => {
    const outcome = judge(cntLorem, { body: `<p>Olives</p>${body}` });
    expect(outcome).toMatchObject({ status: 'fail', code: 'found', data: { count: 1 } });
    expect(outcome).toHaveProperty('elements', [body.startsWith('<ul') ? 9 : 8]);
  });
  it.each(['LOREM IPSUM', 'Consecteter adipiscing'])('fires on %j after a very long text', (text) => {
    const body = `${`<p>${'olives '.repeat(1000)}</p>`.repeat(60)}<p>${text}</p>`;
    expect(judge(cntLorem, { body })).toMatchObject({ code: 'found', data: { count: 1, text } });
  });
  it('fires on a dummy description', () => {
    const description = '<meta name="description" content="Lorem ipsum dolor sit amet">';
    expect(judge(cntLorem, { description })).toMatchObject({ code: 'found', elements: [4] });
  });
  it.each(['<p>What is lorem ipsum, and where does it come from?</p>', '<p>Dolores loves olives.</p>'])(
    'passes on %j',
    (body) => {
      expect(judge(cntLorem, { body })).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without text', () => {
    expect(judge(cntLorem, { title: '', description: '', body: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-text',
    });
  });
});
