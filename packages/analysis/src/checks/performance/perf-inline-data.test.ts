import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfInlineData } from './perf-inline-data.ts';

const image = (units: number) => `<img alt="" src="data:image/png;base64,${'A'.repeat(units)}">`;

describe('perf-inline-data', () => {
  it('fires on a large image', () => {
    expect(judge(perfInlineData, { body: image(60_000) })).toEqual({
      status: 'fail',
      code: 'embedded',
      data: { characters: 60_022 },
      elements: [7],
    });
  });
  it('fires on a large font', () => {
    const font = `@font-face{font-family:A;src:url("data:font/woff2;base64,${'A'.repeat(60_000)}")}`;
    expect(judge(perfInlineData, { head: `<style>${font}</style>` })).toMatchObject({
      status: 'fail',
      elements: [6],
    });
  });
  it('adds up many and names the largest first', () => {
    expect(judge(perfInlineData, { body: image(20_000) + image(30_000) + image(1000) })).toMatchObject({
      elements: [8, 7, 9],
    });
  });
  it.each(['', image(5000), '<img alt="" src="/a.png">'])('passes on few', (body) => {
    expect(judge(perfInlineData, { body })).toEqual({ status: 'pass' });
  });
});
