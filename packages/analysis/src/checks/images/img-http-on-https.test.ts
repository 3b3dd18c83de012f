import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgHttpOnHttps } from './img-http-on-https.ts';

const plain = '<img src="http://cdn.example/a.jpg" alt="">';

describe('img-http-on-https', () => {
  it('fires on images over http', () => {
    const body = `<img src="/b.jpg" alt="">${plain}`;
    expect(judge(imgHttpOnHttps, { body })).toEqual({
      status: 'fail',
      code: 'http',
      data: { count: 1, total: 2, src: 'http://cdn.example/a.jpg' },
      elements: [8],
    });
  });
  it.each([
    '<img src="/a.jpg" srcset="/a.jpg 1x, http://cdn.example/b.jpg 2x" alt="">',
    '<picture><source srcset="http://cdn.example/b.jpg"><img src="/a.jpg" alt=""></picture>',
  ])('fires on the candidates of %j', (body) => {
    expect(judge(imgHttpOnHttps, { body })).toMatchObject({ code: 'http', data: { src: '/a.jpg' } });
  });
  it.each([
    '<img src="https://cdn.example/a.jpg" alt="">',
    '<img src="//cdn.example/a.jpg" alt="">',
    '<img src="data:image/gif;base64,AA" alt="">',
    '<img src="/proxy?of=http://cdn.example/a.jpg" srcset="/p?http://cdn.example/a 2x" alt="">',
  ])('passes on %j', (body) => {
    expect(judge(imgHttpOnHttps, { body })).toEqual({ status: 'pass' });
  });
  it('passes if browsers are told to upgrade', () => {
    const head = '<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">';
    expect(judge(imgHttpOnHttps, { head, body: plain })).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-https', { url: 'http://example.com/', body: plain }],
    ['no-images', { body: '<p>Text</p>' }],
    ['not-2xx', { status: 404, body: plain }],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(imgHttpOnHttps, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
