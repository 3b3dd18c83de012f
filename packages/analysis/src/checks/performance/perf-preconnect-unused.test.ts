import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfPreconnectUnused } from './perf-preconnect-unused.ts';

const preconnect = (attributes: string) => `<link rel="preconnect" ${attributes}>`;

describe('perf-preconnect-unused', () => {
  it.each([
    ['href="https://example.com"', 'own'],
    ['href="/"', 'own'],
    ['href="https://fonts.gstatic.com"', 'font'],
  ])('fires on %s', (attributes, code) => {
    expect(judge(perfPreconnectUnused, { head: preconnect(attributes) })).toMatchObject({
      status: 'fail',
      code,
      elements: [6],
    });
  });
  it.each([
    preconnect('href="https://cdn.example.com"'),
    preconnect('href="https://example.com" crossorigin'),
    preconnect('href="https://fonts.gstatic.com" crossorigin'),
    preconnect('href="https://fonts.gstatic.com"') +
      preconnect('href="https://fonts.gstatic.com" crossorigin'),
    preconnect('href="https://fonts.googleapis.com"'),
  ])('passes on %s', (head) => {
    expect(judge(perfPreconnectUnused, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without any', () => {
    expect(judge(perfPreconnectUnused)).toEqual({ status: 'not-applicable', reason: 'no-preconnects' });
  });
});
