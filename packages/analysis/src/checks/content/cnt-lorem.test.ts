import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntLorem } from './cnt-lorem.ts';

describe('cnt-lorem', () => {
  it.each([
    '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>',
    '<h2>LOREM IPSUM</h2>',
    '<p>Olives. Dolor sit\namet, consetetur.</p>',
    '<ul><li>Lorem <b>ipsum</b>…</li></ul>',
    '<p>Sed ut perspiciatis unde omnis iste natus error.</p>',
    '<p>Lorem Ipsum is simply dummy text of the printing and typesetting industry.</p>',
    '<blockquote>“Ut enim ad minim veniam, quis nostrud exercitation.”</blockquote>',
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
  it.each([
    '<p>What is lorem ipsum, and where does it come from?</p>',
    '<p>Dolores loves olives.</p>',
    '<pre>Lorem ipsum dolor sit amet</pre><p>Type <code>lorem ipsum dolor</code> here.</p>',
    '<template>Lorem ipsum dolor</template><p hidden>Lorem ipsum dolor</p><input placeholder="Lorem ipsum dolor">',
    '<p>The passage “Lorem ipsum dolor sit amet” is from a book by Cicero.</p>',
    '<p>As a placeholder, designers write “Lorem ipsum dolor sit amet”.</p>',
  ])('passes on %j', (body) => {
    expect(judge(cntLorem, { body })).toEqual({ status: 'pass' });
  });
  it('passes on a page about dummy text, and on one in Latin', () => {
    const body = '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>';
    const title = '<title>Lorem ipsum generator</title>';
    expect(judge(cntLorem, { title, body })).toEqual({ status: 'pass' });
    expect(judge(cntLorem, { htmlAttributes: 'lang="la"', body })).toEqual({ status: 'pass' });
  });
  it('does not apply without text', () => {
    expect(judge(cntLorem, { title: '', description: '', body: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-text',
    });
  });
});
