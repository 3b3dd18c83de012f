import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfDomSize } from './perf-dom-size.ts';

// html, head, the meta that declares the charset, and body.
const elements = (count: number) => ({
  title: '',
  description: '',
  canonical: '',
  body: '<br>'.repeat(count - 4),
});
const nested = (depth: number) => ({ body: '<div>'.repeat(depth - 2) });

describe('perf-dom-size', () => {
  it('fires on many elements', () => {
    expect(judge(perfDomSize, elements(1501))).toMatchObject({
      status: 'fail',
      code: 'large',
      data: { elements: 1501, limit: 1500 },
    });
  });
  it('has a separate message for very many', () => {
    expect(judge(perfDomSize, elements(3001))).toMatchObject({
      status: 'fail',
      code: 'huge',
      data: { elements: 3001, limit: 1500 },
    });
  });
  it('passes at exactly the limit', () => {
    expect(judge(perfDomSize, elements(1500))).toEqual({ status: 'pass' });
  });
  it('fires on deep nesting', () => {
    expect(judge(perfDomSize, nested(33))).toMatchObject({
      status: 'fail',
      code: 'deep',
      data: { depth: 33, limit: 32 },
    });
  });
  it('passes at a common depth', () => {
    expect(judge(perfDomSize, nested(32))).toEqual({ status: 'pass' });
  });
  it('reports the count if both are large', () => {
    expect(judge(perfDomSize, { body: '<div>'.repeat(4000) })).toMatchObject({
      status: 'fail',
      code: 'huge',
    });
  });
  it('skips error pages', () => {
    expect(judge(perfDomSize, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
