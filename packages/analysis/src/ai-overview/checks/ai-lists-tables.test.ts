import { describe, expect, it } from 'vitest';

import { judgeAi } from '../../fixtures/ai-page.ts';
import { aiListsTables } from './ai-lists-tables.ts';

const judge = (body: string) => judgeAi(aiListsTables, { body });
const list = (items: number, item = 'Cut') => `<ul>${`<li><p>${item}</p></li>`.repeat(items)}</ul>`;
const head = '<h1>Trees</h1><p>Text.</p><h2>Steps</h2>';

describe('ai-lists-tables', () => {
  it.each([
    [head + list(3), 1, 0],
    [head + list(10) + list(5), 2, 0],
    [`${head}<table><tr><th>Tree</th></tr><tr><td>Old</td></tr></table>`, 0, 1],
    [`<main>${head}${list(4)} and text behind</main>`, 1, 0],
  ])('passes on %j', (body, lists, tables) => {
    expect(judge(body)).toMatchObject({ status: 'pass', data: { lists, tables } });
  });
  it.each([
    head + list(2),
    head + list(11),
    `<h1>Trees</h1>${list(4)}`,
    `${head}<table><tr><td>Tree</td></tr><tr><td>Old</td></tr></table>`,
  ])('gives half for %j', (body) => {
    expect(judge(body)).toMatchObject({ status: 'partial', share: 0.5 });
  });
  it.each([
    head,
    `<main>${head}${list(4, '<a href="/x">Menu</a>')}</main>`,
    `${head}<nav>${list(4)}</nav>`,
    `${head}<div hidden>${list(4)}</div>`,
  ])('fails on %j', (body) => {
    expect(judge(body)).toMatchObject({ status: 'fail', code: 'none' });
  });
  it('does not apply without text', () => {
    expect(judge('').status).toBe('not-applicable');
  });
});
