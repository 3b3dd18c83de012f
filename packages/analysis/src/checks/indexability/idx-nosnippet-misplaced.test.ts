import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNosnippetMisplaced } from './idx-nosnippet-misplaced.ts';

describe('idx-nosnippet-misplaced', () => {
  it.each(['p', 'li', 'aside'])('fires on <%s>', (tag) => {
    expect(judge(idxNosnippetMisplaced, { body: `<${tag} data-nosnippet>a</${tag}>` })).toEqual({
      status: 'fail',
      code: 'ignored',
      data: { count: 1, tag },
      elements: [7],
    });
  });
  it.each(['span', 'div', 'section'])('passes on <%s>', (tag) => {
    expect(judge(idxNosnippetMisplaced, { body: `<${tag} data-nosnippet>a</${tag}>` })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without it', () => {
    expect(judge(idxNosnippetMisplaced)).toMatchObject({ reason: 'no-data-nosnippet' });
  });
});
