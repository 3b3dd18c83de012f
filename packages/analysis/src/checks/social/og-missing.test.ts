import { describe, expect, it } from 'vitest';

import { completeHead, judge } from '../../fixtures/page.ts';
import { ogMissing } from './og-missing.ts';

describe('og-missing', () => {
  it('fires on a page without a preview', () => {
    expect(judge(ogMissing, {})).toMatchObject({ status: 'fail', code: 'none', elements: [] });
  });
  it('lists what is missing, and treats blank values as missing', () => {
    expect(
      judge(ogMissing, {
        head: '<meta property="og:title" content="A"><meta property="og:type" content=" "><meta property="og:image" content="a.png">',
      }),
    ).toMatchObject({
      status: 'fail',
      code: 'some',
      data: { missing: ['og:description', 'og:type', 'og:url'] },
    });
  });
  it('passes on a complete preview', () => {
    expect(judge(ogMissing, { head: completeHead })).toEqual({ status: 'pass' });
  });
  it('reads properties in name attributes', () => {
    expect(
      judge(ogMissing, {
        head: '<meta name="og:title" content="A"><meta name="description" property="OG:Description" content="B"><meta name="twitter:image" property="og:image:url" content="/a.png"><meta property="og:type" content="article"><meta property="og:url" content="/">',
      }),
    ).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(ogMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
