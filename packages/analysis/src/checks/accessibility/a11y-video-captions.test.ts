import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yVideoCaptions } from './a11y-video-captions.ts';

describe('a11y-video-captions', () => {
  it.each([
    '<video src="/a.mp4" controls></video>',
    '<video><source src="/a.mp4"></video>',
    '<video src="/a.mp4"><track kind="chapters" src="/a.vtt"></video>',
    '<video src="/a.mp4"><track kind="made-up" src="/a.vtt"></video>',
  ])('fires on %j', (body) => {
    expect(judge(a11yVideoCaptions, { body })).toEqual({
      status: 'fail',
      code: 'uncaptioned',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it.each([
    '<video src="/a.mp4"><track kind="captions" src="/a.vtt"></video>',
    '<video src="/a.mp4"><track kind="Subtitles" src="/a.vtt"></video>',
    '<video src="/a.mp4"><track src="/a.vtt"></video>',
  ])('passes on %j', (body) => {
    expect(judge(a11yVideoCaptions, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    '<video src="/a.mp4" autoplay muted loop></video>',
    '<video class="player"></video>',
    '<video src="/a.mp4" hidden></video>',
    '<audio src="/a.mp3"></audio>',
    '',
  ])('does not apply to %j', (body) => {
    expect(judge(a11yVideoCaptions, { body })).toEqual({ status: 'not-applicable', reason: 'no-videos' });
  });
  it('skips error pages', () => {
    expect(judge(a11yVideoCaptions, { status: 404, body: '<video src="/a.mp4"></video>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
