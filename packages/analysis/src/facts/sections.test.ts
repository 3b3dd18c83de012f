import { describe, expect, it } from 'vitest';

import { makePage } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const sectionsOf = (body: string, lang = 'en') =>
  readPage(makePage({ body, htmlAttributes: `lang=${lang}` })).facts.sections;
const outline = (body: string, lang?: string) =>
  sectionsOf(body, lang).map(({ heading, words, opening }) => [
    heading?.text ?? null,
    words,
    opening?.text ?? null,
  ]);

describe('sections', () => {
  it('start with a heading and contain what follows', () => {
    expect(
      outline('<p>First.</p><h1>A</h1><p>One two.</p><ul><li>three</li></ul><h3>B</h3><h2>C</h2>text'),
    ).toEqual([
      [null, 1, 'First.'],
      ['A', 3, 'One two.'],
      ['B', 0, null],
      ['C', 1, 'text'],
    ]);
  });
  it('treat a heading of several elements as one', () => {
    expect(outline('<h2><div>Part</div><div>One</div></h2><p>Text</p>')).toEqual([['Part One', 1, 'Text']]);
  });
  it('omit what is outside the main content', () => {
    expect(outline('<main><h1>A</h1><p>Text</p></main><footer><h2>More</h2><p>Text</p></footer>')).toEqual([
      ['A', 1, 'Text'],
    ]);
  });
  it('have the kind and length of their first text', () => {
    const [section] = sectionsOf(`<h2>A</h2><ul><li>${'word '.repeat(3000)}</li></ul>`);
    expect(section?.opening).toMatchObject({ kind: 'list-item', words: 3000 });
    expect(section?.opening?.text).toHaveLength(2000);
  });
  it.each([
    ['How to prune', 'en', true],
    ['Pruning', 'en', false],
    ['Warum im März', 'de', true],
  ])('recognize %j as a question in %s: %s', (heading, lang, expected) => {
    expect(sectionsOf(`<h2>${heading}</h2><p>Text</p>`, lang)[0]?.isQuestion).toBe(expected);
  });
  it('are bounded', () => {
    expect(sectionsOf('<h2>Why?</h2><p>x</p>'.repeat(3000)).length).toBe(2000);
  });
});
