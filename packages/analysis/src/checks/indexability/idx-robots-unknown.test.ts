import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxRobotsUnknown } from './idx-robots-unknown.ts';

const robots = (content: string) => ({ head: `<meta name="robots" content="${content}">` });

describe('idx-robots-unknown', () => {
  it.each([
    ['no-index', 'noindex'],
    ['index, no follow', 'nofollow'],
    ['No_Index', 'noindex'],
    ['nofolow', 'nofollow'],
  ])('fires on %j', (content, intended) => {
    expect(judge(idxRobotsUnknown, robots(content))).toMatchObject({
      status: 'fail',
      code: 'misspelled',
      data: { intended },
      elements: [6],
    });
  });
  it('fires on missing commas', () => {
    expect(judge(idxRobotsUnknown, robots('noindex nofollow'))).toMatchObject({ code: 'separator' });
  });
  it('reads headers', () => {
    const headers = [['content-type', 'text/html'] as const, ['x-robots-tag', 'no-index'] as const];
    expect(judge(idxRobotsUnknown, { headers })).toMatchObject({ code: 'misspelled', elements: [] });
  });
  it.each([
    'index, follow',
    'noindex,nofollow',
    'max-snippet:-1, max-image-preview:large',
    'noodp',
    'index follow',
    'somethingelse',
  ])('passes on %j', (content) => {
    expect(judge(idxRobotsUnknown, robots(content))).toEqual({ status: 'pass' });
  });
  it('does not apply without directives', () => {
    expect(judge(idxRobotsUnknown)).toMatchObject({ reason: 'no-robots-directives' });
  });
});
