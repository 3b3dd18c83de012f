import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { h1Long } from './h1-long.ts';

describe('h1-long', () => {
  it('fires on a long heading', () => {
    expect(judge(h1Long, { body: `<h1>${'n'.repeat(71)}</h1><h1>Short</h1>` })).toMatchObject({
      status: 'fail',
      code: 'long',
      data: { characters: 71, limit: 70 },
      elements: [7],
    });
  });
  it('passes at exactly the limit, whatever the size in bytes', () => {
    expect(judge(h1Long, { body: `<h1>${'😀'.repeat(70)}</h1>` })).toEqual({ status: 'pass' });
  });
  it('passes on a hidden one', () => {
    expect(judge(h1Long, { body: `<h1>Olives</h1><h1 hidden>${'n'.repeat(100)}</h1>` })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(h1Long, { body: '<h1> </h1>' })).toEqual({ status: 'not-applicable', reason: 'no-h1' });
  });
  it('skips error pages', () => {
    expect(judge(h1Long, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
