import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntTextHtmlRatio } from './cnt-text-html-ratio.ts';

const html = (text: string, filler: number) =>
  `<!DOCTYPE html><html lang="en"><body><p>${text}</p><script>${'x'.repeat(filler)}</script></body></html>`;

describe('cnt-text-html-ratio', () => {
  it('fires when less than a tenth of the page is text', () => {
    const page = html('a'.repeat(99), 1000 - 99 - html('', 0).length);
    expect(page.length).toBe(1000);
    expect(judge(cntTextHtmlRatio, { html: page })).toEqual({
      status: 'fail',
      code: 'low',
      data: { html: 1000, text: 99, percent: 9.9, limit: 10 },
      elements: [],
    });
  });
  it('passes at a tenth', () => {
    const page = html('a'.repeat(100), 1000 - 100 - html('', 0).length);
    expect(judge(cntTextHtmlRatio, { html: page })).toEqual({ status: 'pass' });
  });
  it('counts characters, so that no writing system is at a disadvantage', () => {
    const page = html('й'.repeat(100), 1000 - 100 - html('', 0).length);
    expect(judge(cntTextHtmlRatio, { html: page, bodyBytes: 5000 })).toEqual({ status: 'pass' });
  });
  it('fires on a page without text', () => {
    expect(judge(cntTextHtmlRatio, { html: html('', 50) })).toMatchObject({ data: { percent: 0 } });
  });
  it('skips error pages', () => {
    expect(judge(cntTextHtmlRatio, { status: 404 })).toMatchObject({ reason: 'not-2xx' });
  });
});
