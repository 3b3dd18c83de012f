import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxRobotsMetaOutsideHead } from './idx-robots-meta-outside-head.ts';

const meta = '<meta name="robots" content="noindex">';

describe('idx-robots-meta-outside-head', () => {
  it('fires on robots meta elements in the body', () => {
    expect(judge(idxRobotsMetaOutsideHead, { body: `<p>x</p>${meta}<meta name="GoogleBot">` })).toEqual({
      status: 'fail',
      code: 'body',
      data: { count: 2 },
      elements: [8, 9],
    });
  });
  it('fires when the head ended before it', () => {
    expect(judge(idxRobotsMetaOutsideHead, { head: `<img src=x>${meta}` })).toMatchObject({ code: 'body' });
  });
  it('passes on one in the head, and on other meta elements in the body', () => {
    expect(judge(idxRobotsMetaOutsideHead, { head: meta, body: '<meta name="author" content="A">' })).toEqual(
      {
        status: 'pass',
      },
    );
  });
  it('skips error pages', () => {
    expect(judge(idxRobotsMetaOutsideHead, { status: 404, body: meta })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
