import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { h2Duplicate } from './h2-duplicate.ts';

describe('h2-duplicate', () => {
  it('fires on a repeated subheading', () => {
    expect(
      judge(h2Duplicate, { body: '<h2>Tools</h2><h2>Saws</h2><h2>TOOLS:</h2><h2>tools</h2>' }),
    ).toMatchObject({
      status: 'fail',
      code: 'same',
      data: { count: 2, headings: ['TOOLS:', 'tools'] },
      elements: [9, 10],
    });
  });
  it.each([
    '<h2>Tools</h2><h3>Tools</h3>',
    '<h2>Tools</h2><h2>Tools 2</h2>',
    '<h2>locale</h2><h2>~locale</h2>',
    '<h2>Tools</h2><h2 hidden>Tools</h2>',
    '<h2>Tools</h2><footer><h2>Tools</h2></footer>',
    '<h2></h2><h2></h2>',
  ])('passes on %j', (body) => {
    expect(judge(h2Duplicate, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without headings', () => {
    expect(judge(h2Duplicate, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-headings',
    });
  });
  it('skips error pages', () => {
    expect(judge(h2Duplicate, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
