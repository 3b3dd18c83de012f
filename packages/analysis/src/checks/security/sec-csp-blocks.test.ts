import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { secCspBlocks } from './sec-csp-blocks.ts';

const judged = (rendered: RenderedParts) => judgeRendered(secCspBlocks, rendered);

describe('sec-csp-blocks', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { issues: [{ kind: 'csp', directive: 'img-src', url: 'https://other.test/a.png' }] } },
      { code: 'blocked', data: { count: 1, directives: ['img-src'], url: 'https://other.test/a.png' } },
    ],
    [
      { traffic: { issues: [{ kind: 'csp', directive: 'script-src-elem', url: null }] } },
      { code: 'blocked', data: { url: 'inline' } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: {} }])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([[{ traffic: null }, 'not-rendered']])(
    'does not apply to %j',
    (rendered, reason) => {
      expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
    },
  );
  it('needs a rendered page', () => {
    expect(judge(secCspBlocks)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
