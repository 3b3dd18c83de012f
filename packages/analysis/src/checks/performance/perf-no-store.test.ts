import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfNoStore } from './perf-no-store.ts';

const headers = (cacheControl: string, cookie?: string) => ({
  headers: [
    ['content-type', 'text/html'],
    ['cache-control', cacheControl],
    ...(cookie === undefined ? [] : [['set-cookie', cookie] as const]),
  ] as (readonly [string, string])[],
});

describe('perf-no-store', () => {
  it.each(['no-store', 'no-cache, No-Store, must-revalidate'])('fires on %s', (value) => {
    expect(judge(perfNoStore, headers(value))).toEqual({
      status: 'fail',
      code: 'header',
      data: { value },
      elements: [],
    });
  });
  it('leaves pages of a session alone', () => {
    expect(judge(perfNoStore, headers('no-store', 'PHPSESSID=1'))).toEqual({ status: 'pass' });
    expect(judge(perfNoStore, headers('no-store', 'theme=dark')).status).toBe('fail');
  });
  it.each(['no-cache', 'max-age=0', 'private'])('passes on %s', (value) => {
    expect(judge(perfNoStore, headers(value))).toEqual({ status: 'pass' });
  });
  it('does not apply to pages outside of search', () => {
    expect(
      judge(perfNoStore, { ...headers('no-store'), head: '<meta name="robots" content="noindex">' }),
    ).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
