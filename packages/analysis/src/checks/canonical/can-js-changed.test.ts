import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { judgeRendered } from '../../fixtures/rendered.ts';
import { canJsChanged } from './can-js-changed.ts';

const canonical = (path: string) => ({
  canonical: `<link rel="canonical" href="https://example.com${path}">`,
});
const none = { canonical: '' };

describe('can-js-changed', () => {
  it('fires on another canonical URL', () => {
    expect(judgeRendered(canJsChanged, canonical('/a'), canonical('/b'))).toEqual({
      status: 'fail',
      code: 'changed',
      data: { raw: 'https://example.com/a', rendered: 'https://example.com/b' },
      elements: [5],
    });
  });
  it.each([
    ['the same', canonical('/a'), canonical('/a')],
    ['another spelling', canonical('/%e2%82%ac'), canonical('/%E2%82%AC')],
    ['the same, written as a path', canonical('/a'), { canonical: '<link rel="canonical" href="/a">' }],
  ])('is silent on %s', (_, raw, rendered) => {
    expect(judgeRendered(canJsChanged, raw, rendered)).toEqual({ status: 'pass' });
  });
  it.each([
    ['added', none, canonical('/a')],
    ['removed', canonical('/a'), none],
    ['repeated', canonical('/a'), { ...canonical('/a'), head: canonical('/b').canonical }],
  ])('leaves one that is %s to other checks', (_, raw, rendered) => {
    expect(judgeRendered(canJsChanged, raw, rendered)).toEqual({
      status: 'not-applicable',
      reason: 'no-canonical',
    });
  });
  it('compares with what the browser received', () => {
    const sent = { url: 'https://example.com/guides/olive-trees', status: 200 };
    const html = '<title>x</title><link rel="canonical" href="https://example.com/b">';
    const browser = { sent: { ...sent, html } };
    expect(judgeRendered(canJsChanged, canonical('/a'), canonical('/b'), browser)).toEqual({
      status: 'pass',
    });
    expect(judgeRendered(canJsChanged, canonical('/a'), canonical('/a'), browser)).toMatchObject({
      data: { raw: 'https://example.com/b', rendered: 'https://example.com/a' },
    });
  });
  it.each([
    ['an error', { url: 'https://example.com/guides/olive-trees', status: 403 }],
    ['the site for phones', { url: 'https://m.example.com/guides/olive-trees', status: 200 }],
  ])('has nothing to judge if the browser received %s', (_, sent) => {
    const browser = { sent: { ...sent, html: '' } };
    expect(judgeRendered(canJsChanged, canonical('/a'), canonical('/b'), browser)).toEqual({
      status: 'not-applicable',
      reason: 'not-rendered',
    });
  });
  it('has nothing to judge without a rendering', () => {
    expect(judge(canJsChanged)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
