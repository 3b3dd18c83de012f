import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpMalformed } from './http-malformed.ts';

describe('http-malformed', () => {
  it('fires on a defect', () => {
    expect(judge(httpMalformed, { defects: ['length-and-chunked'] })).toMatchObject({
      status: 'fail',
      code: 'length-and-chunked',
      data: { more: 0 },
    });
  });
  it('counts further ones', () => {
    expect(
      judge(httpMalformed, { defects: ['line-ends', 'folded-header', 'compression-cut'] }),
    ).toMatchObject({
      status: 'fail',
      code: 'line-ends',
      data: { more: 2 },
    });
  });
  it('is silent on a flawless response', () => {
    expect(judge(httpMalformed, { defects: [] })).toEqual({ status: 'pass' });
  });
  it('cannot judge a page that was only saved', () => {
    expect(judge(httpMalformed, { defects: undefined } as never)).toEqual({
      status: 'not-applicable',
      reason: 'not-fetched',
    });
  });
});
