import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxDataNosnippetMain } from './idx-data-nosnippet-main.ts';

const page = (hidden: string, shown: string, head = '') => ({
  head,
  body: `<main><div data-nosnippet>${hidden}</div><p>${shown}</p></main>`,
});

describe('idx-data-nosnippet-main', () => {
  it('fires when most of the main text is covered', () => {
    expect(judge(idxDataNosnippetMain, page('x'.repeat(75), 'y'.repeat(25)))).toEqual({
      status: 'fail',
      code: 'covered',
      data: { percent: 75, limit: 50 },
      elements: [],
    });
  });
  it('passes on half of it', () => {
    expect(judge(idxDataNosnippetMain, page('x'.repeat(50), 'y'.repeat(50)))).toEqual({ status: 'pass' });
  });
  it('passes on text outside the main content', () => {
    const body = `<nav data-nosnippet>${'x'.repeat(500)}</nav><main><p>Olive trees</p></main>`;
    expect(judge(idxDataNosnippetMain, { body })).toEqual({ status: 'pass' });
  });
  it('leaves pages without any snippet to idx-nosnippet', () => {
    const nosnippet = '<meta name="robots" content="nosnippet">';
    expect(judge(idxDataNosnippetMain, page('x'.repeat(75), 'y', nosnippet))).toEqual({ status: 'pass' });
  });
  it('does not apply without a text', () => {
    expect(judge(idxDataNosnippetMain, { body: '<div data-nosnippet></div>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-text',
    });
  });
});
