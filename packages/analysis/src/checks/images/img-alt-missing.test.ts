import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgAltMissing } from './img-alt-missing.ts';

describe('img-alt-missing', () => {
  it('fires on images without alt and lists each of them', () => {
    const body = '<img src="a.png"><img src="b.png" alt="B"><img src="c.png">';
    expect(judge(imgAltMissing, { body })).toMatchObject({
      status: 'fail',
      code: 'absent',
      data: { count: 2, total: 3 },
      elements: [7, 9],
    });
  });
  it('fires on an empty alt if the image is the only content of a link', () => {
    expect(judge(imgAltMissing, { body: '<a href="/a"><img src="a.png" alt=""></a>' })).toMatchObject({
      code: 'link',
      elements: [8],
    });
  });
  it.each([
    '<a href="/b">B</a><a href="/a"><img src="a.png" alt=""></a><a href="/c">C</a>',
    '<a href="/a"><img src="a.png" alt=""></a><a href="/a"></a>',
    '<a href="/b"><img src="a.png" alt=""></a><a href="/a"><img src="a.png" alt=""></a><a href="/b">B</a>',
    '<a href="/a"><img src="/layout/spacer.gif" alt="" width="1"></a>',
  ])('fires on a link that nothing names in %j', (body) => {
    expect(judge(imgAltMissing, { body })).toMatchObject({ code: 'link', data: { count: 1 } });
  });
  it('fires on an image that a script loads later', () => {
    const body = '<img src="/blank.gif" data-src="a.png">';
    expect(judge(imgAltMissing, { body })).toMatchObject({ code: 'absent' });
  });
  it('fires on a blank alt', () => {
    const body = '<img src="a.png" alt="A"><img src="b.png" alt=" &nbsp;">';
    expect(judge(imgAltMissing, { body })).toEqual({
      status: 'fail',
      code: 'blank',
      data: { count: 1, total: 2 },
      elements: [8],
    });
  });
  it.each([
    '<img src="a.png" alt="">',
    '<img src="a.png" alt>',
    '<img src="a.png" role="presentation">',
    '<img src="a.png" aria-label="A tree">',
    '<img src="a.png" hidden><img src="b.png" alt="B">',
    '<a href="/a"><img src="a.png" alt=""> Tools</a>',
    '<a href="/a" aria-label="Tools"><img src="a.png" alt=""></a>',
    // A card: the heading names the same URL.
    '<a href="/a"><img src="a.png" alt=""></a><h2><a href="/a">Tools</a></h2>',
    '<h2><a href="/a">Tools</a></h2><a href="/b">B</a><a href="https://example.com/a"><img src="a.png" alt=""></a>',
    // Nothing to see.
    '<img src="/count.php?p=7" width="1" height="1"><img src="b.png" alt="B">',
    '<img src="/layout/spacer.gif" width="20"><img src="b.png" alt="B">',
    '<img><img src="b.png" alt="B">',
  ])('passes on %j', (body) => {
    expect(judge(imgAltMissing, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without images', () => {
    expect(judge(imgAltMissing, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-images',
    });
  });
  it('skips error pages', () => {
    expect(judge(imgAltMissing, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
