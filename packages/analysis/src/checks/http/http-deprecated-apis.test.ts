import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { httpDeprecatedApis } from './http-deprecated-apis.ts';

const used = (url: string) => ({ kind: 'deprecation' as const, feature: 'UnloadHandler', url });

const judged = (rendered: RenderedParts) => judgeRendered(httpDeprecatedApis, rendered);

describe('http-deprecated-apis', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { issues: [used('https://cdn.example.com/app.js')] } },
      { code: 'used', data: { count: 1, features: ['UnloadHandler'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: {} }, { traffic: { issues: [used('https://other.test/app.js')] } }])(
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
    expect(judge(httpDeprecatedApis)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
