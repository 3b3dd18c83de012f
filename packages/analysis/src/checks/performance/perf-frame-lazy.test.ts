import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfFrameLazy } from './perf-frame-lazy.ts';

const frame = (more = '', src = 'https://player.example.net/1') =>
  `<iframe title="a" src="${src}" ${more}></iframe>`;

describe('perf-frame-lazy', () => {
  it('fires from the second one on', () => {
    expect(judge(perfFrameLazy, { body: frame() + frame() + frame('loading="lazy"') })).toEqual({
      status: 'fail',
      code: 'eager',
      data: { count: 2, total: 3 },
      elements: [8],
    });
  });
  it.each([
    frame(),
    frame() + frame('loading=lazy'),
    frame() + frame('', '/own'),
    frame() + frame('hidden'),
    frame() + frame('width=0 height=0'),
    frame() + frame('', 'about:blank'),
  ])('passes on %s', (body) => {
    expect(judge(perfFrameLazy, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without any', () => {
    expect(judge(perfFrameLazy, { body: frame('', '/own') })).toMatchObject({ reason: 'no-frames' });
  });
});
