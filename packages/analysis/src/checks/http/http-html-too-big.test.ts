import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpHtmlTooBig } from './http-html-too-big.ts';

describe('http-html-too-big', () => {
  it('fires on a large page', () => {
    expect(judge(httpHtmlTooBig, { bodyBytes: 1_004_999 })).toMatchObject({
      status: 'fail',
      code: 'large',
      data: { megabytes: 1, limit: 1 },
    });
  });
  it('reports where Googlebot stops', () => {
    expect(judge(httpHtmlTooBig, { bodyBytes: 2_340_000 })).toMatchObject({
      status: 'fail',
      code: 'cut',
      data: { megabytes: 2.34, limit: 2 },
    });
  });
  it('says that the size is unknown if only the beginning was fetched', () => {
    expect(judge(httpHtmlTooBig, { bodyBytes: 10_485_760, isCut: true })).toMatchObject({
      status: 'fail',
      code: 'unread',
      data: { megabytes: 10.49, limit: 2 },
    });
  });
  it.each([0, 1_000_000])('passes on %i bytes', (bodyBytes) => {
    expect(judge(httpHtmlTooBig, { bodyBytes })).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(httpHtmlTooBig, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
