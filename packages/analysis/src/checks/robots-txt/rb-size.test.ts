import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbSize } from './rb-size.ts';

const start = 'User-agent: *\nDisallow: /a\n# ';
const fileOf = (bytes: number) => ({ auxiliary: makeSite({ robotsTxt: start.padEnd(bytes, 'x') }) });

describe('rb-size', () => {
  it('fires on one byte more than is read', () => {
    expect(judge(rbSize, fileOf(512_001))).toEqual({
      status: 'fail',
      code: 'long',
      data: { limit: 500 },
      elements: [],
    });
  });
  it('counts bytes, not characters', () => {
    expect(judge(rbSize, { auxiliary: makeSite({ robotsTxt: start + 'ü'.repeat(256_000) }) })).toMatchObject({
      status: 'fail',
    });
  });
  it('passes at exactly the limit', () => {
    expect(judge(rbSize, fileOf(512_000))).toEqual({ status: 'pass' });
  });
  it('does not apply without a file', () => {
    const auxiliary = makeSite({ robotsTxt: makeAnswer(robotsUrl, { status: 404 }) });
    expect(judge(rbSize, { auxiliary })).toEqual({ status: 'not-applicable', reason: 'no-robots-txt' });
  });
});
