import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { secMixedLoaded } from './sec-mixed-loaded.ts';

const mixed = (url: string) => ({ kind: 'mixed-content' as const, url, resource: 'Image', isBlocked: true });

const judged = (rendered: RenderedParts) =>
  judgeRendered(secMixedLoaded, rendered, { body: '<img src="http://example.com/named.png" alt="">' });

describe('sec-mixed-loaded', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { issues: [mixed('http://example.com/bg.png')] } },
      { code: 'loaded', data: { count: 1, blocked: 1, url: 'http://example.com/bg.png' } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: {} }, { traffic: { issues: [mixed('http://example.com/named.png')] } }])(
    'is silent on %j',
    (rendered) => {
      expect(judged(rendered)).toEqual({ status: 'pass' });
    },
  );
  it.each<[RenderedParts, string]>([[{ traffic: null }, 'not-rendered']])(
    'does not apply to %j',
    (rendered, reason) => {
      expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
    },
  );
  it('needs a rendered page', () => {
    expect(judge(secMixedLoaded)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
