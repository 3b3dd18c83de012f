import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { h2MissingLong } from './h2-missing-long.ts';

const words = (count: number) => `<p>${'olive '.repeat(count)}</p>`;

describe('h2-missing-long', () => {
  it('fires on a long text without subheadings', () => {
    expect(judge(h2MissingLong, { body: `<h1>Olives</h1>${words(300)}` })).toMatchObject({
      status: 'fail',
      code: 'undivided',
      data: { words: 301 },
      elements: [],
    });
  });
  it('passes at exactly the limit', () => {
    expect(judge(h2MissingLong, { body: words(300) })).toEqual({ status: 'pass' });
  });
  it.each([2, 3, 6])('passes when an H%i divides it', (level) => {
    const body = `<h1>Olives</h1>${words(200)}<h${level}>Tools</h${level}>${words(200)}`;
    expect(judge(h2MissingLong, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<h2></h2>',
    '<h2 hidden>Tools</h2>',
    '<nav><h2>Menu</h2></nav>',
    '<footer><h2>About us</h2></footer>',
    '<h1>Tools</h1>',
  ])('does not count %j as a subheading', (body) => {
    expect(judge(h2MissingLong, { body: words(400) + body })).toMatchObject({ status: 'fail' });
  });
  it('skips error pages', () => {
    expect(judge(h2MissingLong, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
