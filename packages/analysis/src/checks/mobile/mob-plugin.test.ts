import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { mobPlugin } from './mob-plugin.ts';

describe('mob-plugin', () => {
  it.each([
    '<object type="application/x-shockwave-flash" data="/a"></object>',
    '<embed src="/movie.swf">',
    '<applet code="A.class"></applet>',
  ])('fires on %s', (body) => {
    expect(judge(mobPlugin, { body })).toEqual({
      status: 'fail',
      code: 'plugin',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    '<object type="application/pdf" data="/a.pdf"></object>',
    '<embed src="/a.svg" type="image/svg+xml">',
  ])('passes on %s', (body) => {
    expect(judge(mobPlugin, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without objects', () => {
    expect(judge(mobPlugin, { body: '<iframe title="a" src="/a.swf"></iframe>' })).toMatchObject({
      reason: 'no-embedded-objects',
    });
  });
});
