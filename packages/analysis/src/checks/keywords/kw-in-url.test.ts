import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { kwInUrl } from './kw-in-url.ts';

const target = { targetKeyword: 'olive trees' };

describe('kw-in-url', () => {
  it.each([
    [{ url: 'https://example.com/guides/olives' }, { path: '/guides/olives', keyword: 'olive trees' }, []],
  ])('fires on %j', (parts, data, elements) => {
    expect(judge(kwInUrl, parts, target)).toEqual({ status: 'fail', code: 'absent', data, elements });
  });
  it.each([
    { url: 'https://example.com/guides/olive-trees.html' },
    { url: 'https://example.com/Olive_Trees/care' },
    { url: 'https://example.com/old%20olive%20trees' },
  ])('passes on %j', (parts) => {
    expect(judge(kwInUrl, parts, target)).toEqual({ status: 'pass' });
  });

  it('does not apply without a keyword', () => {
    expect(judge(kwInUrl)).toEqual({ status: 'not-applicable', reason: 'no-target-keyword' });
    expect(judge(kwInUrl, {}, { targetKeyword: ' ?! ' })).toMatchObject({ reason: 'no-target-keyword' });
  });
  it('does not apply: home-page', () => {
    expect(judge(kwInUrl, { url: 'https://example.com/?q=olives' }, target)).toEqual({
      status: 'not-applicable',
      reason: 'home-page',
    });
  });
});
