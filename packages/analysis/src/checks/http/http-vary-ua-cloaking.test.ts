import { describe, expect, it } from 'vitest';

import { judge, makePage, type PageParts } from '../../fixtures/page.ts';
import { httpVaryUaCloaking } from './http-vary-ua-cloaking.ts';

const judgeBeside = (googlebot: PageParts) =>
  judge(httpVaryUaCloaking, { auxiliary: { googlebot: makePage(googlebot) } });

describe('http-vary-ua-cloaking', () => {
  it('fires on a different status', () => {
    expect(judgeBeside({ status: 403, body: '<p>Forbidden' })).toMatchObject({
      code: 'status',
      data: { visitor: 200, googlebot: 403 },
    });
  });
  it('fires on a different text', () => {
    expect(judgeBeside({ body: '<p>Buy cheap watches here and now' })).toMatchObject({
      code: 'text',
      data: { percent: 0, limit: 60 },
    });
  });
  it('fires if Googlebot gets no response', () => {
    const googlebot = { requestedUrl: 'https://example.com/', failure: 'TIMEOUT' };
    expect(judge(httpVaryUaCloaking, { auxiliary: { googlebot } })).toMatchObject({ code: 'no-answer' });
  });
  it('passes if a few words differ', () => {
    const { html } = makePage();
    expect(judgeBeside({ html: html.replace('</body>', '<p>Seen today</p></body>') })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without the Googlebot request', () => {
    expect(judge(httpVaryUaCloaking)).toEqual({ status: 'not-applicable', reason: 'not-fetched' });
  });
});
