import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidFullscreen } from './vid-fullscreen.ts';

const player = (more: string, src = 'https://www.youtube.com/embed/a1B2c3D4e5F') => ({
  body: `<iframe title="a" src="${src}" ${more}></iframe>`,
});

describe('vid-fullscreen', () => {
  it('fires without it', () => {
    expect(judge(vidFullscreen, player(''))).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it.each(['allowfullscreen', 'allow="autoplay; fullscreen"'])('passes on %s', (more) => {
    expect(judge(vidFullscreen, player(more))).toEqual({ status: 'pass' });
  });
  it('does not apply to other frames', () => {
    expect(judge(vidFullscreen, player('', 'https://example.net/embed/1'))).toMatchObject({
      reason: 'no-video',
    });
  });
});
