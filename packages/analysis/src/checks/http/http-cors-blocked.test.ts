import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { httpCorsBlocked } from './http-cors-blocked.ts';

const judged = (rendered: RenderedParts) => judgeRendered(httpCorsBlocked, rendered);

describe('http-cors-blocked', () => {
  it.each<[RenderedParts, object]>([
    [
      {
        traffic: {
          issues: [{ kind: 'cors', url: 'https://cdn.test/a.woff2', reason: 'MissingAllowOriginHeader' }],
        },
      },
      { code: 'blocked', data: { count: 1, url: 'https://cdn.test/a.woff2' } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: {} },
    { traffic: { issues: [{ kind: 'cors', url: 'https://cdn.test/a.woff2', reason: 'InvalidResponse' }] } },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([[{ traffic: null }, 'not-rendered']])(
    'does not apply to %j',
    (rendered, reason) => {
      expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
    },
  );
  it('needs a rendered page', () => {
    expect(judge(httpCorsBlocked)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
