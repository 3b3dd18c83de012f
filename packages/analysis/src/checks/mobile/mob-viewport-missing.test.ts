import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobViewportMissing } from './mob-viewport-missing.ts';

const viewport = (content: string) => ({ head: `<meta name="viewport" content="${content}">` });

describe('mob-viewport-missing', () => {
  it('fires if it is missing', () => {
    expect(judge(mobViewportMissing, {})).toMatchObject({ status: 'fail', code: 'absent', elements: [] });
  });
  it.each([
    'width=980',
    'width=device-height',
    '',
    'initial-scale=0.5',
    'user-scalable=no',
    'width=',
    'device-width',
    'initial-scale=1, width=1024',
  ])('fires on %j', (content) => {
    expect(judge(mobViewportMissing, viewport(content))).toMatchObject({
      status: 'fail',
      code: 'fixed',
      data: { content },
      elements: [6],
    });
  });
  it.each([
    'width=device-width',
    'WIDTH = Device-Width; initial-scale=1.0',
    'initial-scale=1',
    'width=device-width initial-scale=1',
    ',,width=device-width,,',
    'width=980, width=device-width',
  ])('passes on %j', (content) => {
    expect(judge(mobViewportMissing, viewport(content))).toEqual({ status: 'pass' });
  });
  it.each([
    [
      '<link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/a">',
      true,
    ],
    ['<link rel="alternate" media="handheld" href="/mobile/a">', true],
    ['<link rel="alternate" media="only screen and (max-width: 640px)" href="#a">', false],
    ['<link rel="alternate" media="print" href="/print/a">', false],
    ['<link rel="stylesheet" media="(max-width: 640px)" href="/phone.css">', false],
  ])('leaves desktop pages with another one for phones alone: %s', (head, isSeparate) => {
    expect(judge(mobViewportMissing, { head }).status).toBe(isSeparate ? 'not-applicable' : 'fail');
    expect(
      judge(mobViewportMissing, { head: `<meta name="viewport" content="width=980">${head}` }).status,
    ).toBe(isSeparate ? 'not-applicable' : 'fail');
  });
  it('uses the last one', () => {
    expect(
      judge(mobViewportMissing, { head: viewport('width=980').head + viewport('width=device-width').head }),
    ).toEqual({ status: 'pass' });
  });
  it('is fast on endless content', () => {
    expect(judge(mobViewportMissing, viewport('width = ,'.repeat(500_000)))).toMatchObject({ code: 'fixed' });
  }, 2000);
  it('skips error pages', () => {
    expect(judge(mobViewportMissing, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
