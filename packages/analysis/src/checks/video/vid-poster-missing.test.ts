import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidPosterMissing } from './vid-poster-missing.ts';

describe('vid-poster-missing', () => {
  it.each([
    '<video controls src="/a.mp4"></video>',
    '<video controls poster=""><source src="/a.mp4"></video>',
  ])('fires on %s', (body) => {
    expect(judge(vidPosterMissing, { body })).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it('passes with one', () => {
    expect(
      judge(vidPosterMissing, { body: '<video controls poster="/a.jpg" src="/a.mp4"></video>' }),
    ).toEqual({
      status: 'pass',
    });
  });
  it.each([
    '<video autoplay muted src="/a.mp4"></video>',
    '<video hidden src="/a.mp4"></video>',
    '<video id="filled-by-a-script"></video>',
    '<p>a</p>',
  ])('does not apply to %s', (body) => {
    expect(judge(vidPosterMissing, { body })).toEqual({ status: 'not-applicable', reason: 'no-video' });
  });
});
