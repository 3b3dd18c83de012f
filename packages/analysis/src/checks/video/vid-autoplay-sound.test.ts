import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidAutoplaySound } from './vid-autoplay-sound.ts';

describe('vid-autoplay-sound', () => {
  it('fires without muted', () => {
    expect(judge(vidAutoplaySound, { body: '<video autoplay src="/a.mp4"></video>' })).toEqual({
      status: 'fail',
      code: 'loud',
      data: { count: 1 },
      elements: [7],
    });
  });
  it('passes with muted', () => {
    expect(judge(vidAutoplaySound, { body: '<video autoplay muted src="/a.mp4"></video>' })).toEqual({
      status: 'pass',
    });
  });
  it.each(['<video controls src="/a.mp4"></video>', '<video autoplay hidden src="/a.mp4"></video>'])(
    'does not apply to %s',
    (body) => {
      expect(judge(vidAutoplaySound, { body })).toEqual({ status: 'not-applicable', reason: 'no-autoplay' });
    },
  );
});
