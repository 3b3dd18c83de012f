import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidFormat } from './vid-format.ts';

const video = (...sources: readonly string[]) => ({
  body: `<video controls>${sources.map((src) => `<source src="${src}">`).join('')}</video>`,
});

describe('vid-format', () => {
  it.each([[['/a.flv']], [['/a.wmv?v=2', '/a.avi']]])('fires on %j', (sources) => {
    expect(judge(vidFormat, video(...sources))).toMatchObject({
      status: 'fail',
      code: 'unplayable',
      data: { count: 1, url: `https://example.com${sources[0] ?? ''}` },
      elements: [7],
    });
  });
  it.each([[['/a.mp4']], [['/a.wmv', '/a.webm']], [['/stream?file=a.flv']], [['/a.m3u8']], [['/a.mov']]])(
    'passes on %j',
    (sources) => {
      expect(judge(vidFormat, video(...sources))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without videos', () => {
    expect(judge(vidFormat, video())).toEqual({ status: 'not-applicable', reason: 'no-video' });
  });
});
