import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidPreload } from './vid-preload.ts';

const video = (more: string) => ({ body: `<video src="/a.mp4" ${more}></video>` });

describe('vid-preload', () => {
  it.each(['preload="auto"', 'preload'])('fires on %s', (more) => {
    expect(judge(vidPreload, video(more))).toMatchObject({ status: 'fail', code: 'eager', elements: [7] });
  });
  it.each(['', 'preload="none"', 'preload="metadata"'])('passes on %j', (more) => {
    expect(judge(vidPreload, video(more))).toEqual({ status: 'pass' });
  });
  it('does not apply to videos that start by themselves', () => {
    expect(judge(vidPreload, video('preload="auto" autoplay muted'))).toEqual({
      status: 'not-applicable',
      reason: 'no-video',
    });
  });
});
