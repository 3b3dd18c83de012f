import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const structureOf = (body: string) => readPage(makePage({ body })).facts.structure;

describe('structure', () => {
  it('counts main, articles and sections that are not hidden', () => {
    const body = '<main hidden></main><main><article><section></section><section></section></article></main>';
    expect(structureOf(body)).toMatchObject({ mainCount: 1, articleCount: 1, sectionCount: 2 });
  });
  it('counts the items of nested lists separately', () => {
    expect(
      structureOf('<ul><li>a<ol><li>b<li>c</ol><li hidden>d<li>e</ul>').lists.map((list) => [
        list.items,
        list.isOrdered,
      ]),
    ).toEqual([
      [2, false],
      [2, true],
    ]);
  });
  it.each([
    '<nav><ul><li>a</ul></nav>',
    '<footer><ul><li>a</ul></footer>',
    '<div hidden><ul><li>a</ul></div>',
  ])('finds no list in %j, and continues correctly', (body) => {
    expect(structureOf(`${body}<ol><li>b</ol>`).lists).toMatchObject([{ items: 1, isOrdered: true }]);
  });
  it('counts rows and header cells of tables', () => {
    const body = '<table><tr><th>a<th>b<tr><td>c<td><table><tr><td>d</table></table><table><tr><td>e</table>';
    expect(structureOf(body).tables.map(({ rows, headerCells }) => [rows, headerCells])).toEqual([
      [2, 2],
      [1, 0],
      [1, 0],
    ]);
  });
  it('is bounded', () => {
    const { lists, quotes, tables } = structureOf('<ul><li>a</ul><q>b</q><table></table>'.repeat(3000));
    expect([lists.length, quotes.length, tables.length]).toEqual([1000, 500, 500]);
  });
});

describe('regions that wrap the page', () => {
  const article = `<h1>Olives</h1>${'<p>Old trees give small fruit in late autumn, and the young ones give none at all.</p>'.repeat(9)}`;
  it.each(['<form action="/page.aspx">', '<header>', '<div role="banner">'])(
    'do not make the lists, links and images in %j a part of them',
    (tag) => {
      const body = `${tag}<nav><a href="/">Home</a></nav><div>${article}<ul><li><a href="https://other.example/">Study</a></ul><img src="/a.jpg"></div>`;
      const { structure, links, images, headings } = readPage(makePage({ body })).facts;
      expect(structure.lists).toHaveLength(1);
      expect(links.map(({ region }) => region)).toEqual(['nav', 'content']);
      expect([...images, ...headings].map(({ region }) => region)).toEqual(['content', 'content']);
    },
  );
});
