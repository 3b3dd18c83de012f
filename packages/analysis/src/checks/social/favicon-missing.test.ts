import { describe, expect, it } from 'vitest';

import type { Fetched } from '../../fetched-page.ts';
import { judge } from '../../fixtures/page.ts';
import { faviconMissing } from './favicon-missing.ts';

const url = 'https://example.com/favicon.ico';
const answers = (status: number, type = 'image/x-icon'): { readonly favicon: Fetched } => ({
  favicon: {
    requestedUrl: url,
    url,
    status,
    headers: [['content-type', type]],
    redirects: [],
    text: '',
    bodyBytes: 100,
    isTruncated: false,
  },
});

describe('favicon-missing', () => {
  it.each([404, 410])('fires if the default URL returns %i', (status) => {
    expect(judge(faviconMissing, { auxiliary: answers(status) })).toMatchObject({
      status: 'fail',
      code: 'absent',
      data: { url, status },
    });
  });
  it('fires if it returns a page', () => {
    expect(judge(faviconMissing, { auxiliary: answers(200, 'Text/HTML; charset=utf-8') })).toMatchObject({
      status: 'fail',
      code: 'text',
      data: { type: 'text/html' },
    });
  });
  it('does not accept an empty data URL as an icon', () => {
    expect(
      judge(faviconMissing, { head: '<link rel="icon" href="data:,">', auxiliary: answers(404) }),
    ).toMatchObject({ status: 'fail', code: 'absent' });
  });
  it.each([
    '<link rel="shortcut icon" href="/i.png">',
    '<link rel="apple-touch-icon" href="/i.png">',
    '<link rel="icon" href="data:image/svg+xml,x">',
  ])('passes on %j', (head) => {
    expect(judge(faviconMissing, { head, auxiliary: answers(404) })).toEqual({ status: 'pass' });
  });
  it('passes if the default URL has one', () => {
    expect(judge(faviconMissing, { auxiliary: answers(200) })).toEqual({ status: 'pass' });
  });
  it.each([403, 429, 503])('does not apply if the response is %i', (status) => {
    expect(judge(faviconMissing, { auxiliary: answers(status) })).toEqual({
      status: 'not-applicable',
      reason: 'no-favicon-answer',
    });
  });
  it('does not apply without a response', () => {
    expect(
      judge(faviconMissing, { auxiliary: { favicon: { requestedUrl: url, failure: 'TIMEOUT' } } }),
    ).toEqual({ status: 'not-applicable', reason: 'no-favicon-answer' });
  });
  it('does not apply without a request', () => {
    expect(judge(faviconMissing, {})).toEqual({ status: 'not-applicable', reason: 'no-favicon-answer' });
  });
  it('skips error pages', () => {
    expect(judge(faviconMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
