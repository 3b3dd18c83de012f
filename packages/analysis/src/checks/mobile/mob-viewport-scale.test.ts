import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobViewportScale } from './mob-viewport-scale.ts';

const viewport = (content: string) => ({ head: `<meta name="viewport" content="${content}">` });

describe('mob-viewport-scale', () => {
  it.each([
    ['width=device-width, initial-scale=0.5', 0.5],
    ['width=device-width, initial-scale=2', 2],
  ])('fires on %j', (content, scale) => {
    expect(judge(mobViewportScale, viewport(content))).toEqual({
      status: 'fail',
      code: 'scaled',
      data: { scale },
      elements: [6],
    });
  });
  it.each(['width=device-width', 'width=device-width, initial-scale=1.0'])('passes on %j', (content) => {
    expect(judge(mobViewportScale, viewport(content))).toEqual({ status: 'pass' });
  });
  it.each(['width=1024, initial-scale=0.5', 'initial-scale=2'])('leaves %j to another check', (content) => {
    expect(judge(mobViewportScale, viewport(content))).toMatchObject({ reason: 'no-viewport' });
  });
});
