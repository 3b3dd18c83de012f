import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidPlaysinline } from './vid-playsinline.ts';

const video = (more: string) => ({ body: `<video src="/a.mp4" ${more}></video>` });

describe('vid-playsinline', () => {
  it('fires without it', () => {
    expect(judge(vidPlaysinline, video('autoplay muted loop'))).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each(['autoplay muted playsinline', 'autoplay muted webkit-playsinline'])('passes on %s', (more) => {
    expect(judge(vidPlaysinline, video(more))).toEqual({ status: 'pass' });
  });
  it.each(['autoplay', 'muted controls', 'autoplay muted hidden'])('does not apply to %s', (more) => {
    expect(judge(vidPlaysinline, video(more))).toEqual({ status: 'not-applicable', reason: 'no-autoplay' });
  });
});
