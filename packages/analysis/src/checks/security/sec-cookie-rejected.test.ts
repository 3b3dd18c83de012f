import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { secCookieRejected } from './sec-cookie-rejected.ts';

const rejected = (reason: string) => ({
  kind: 'cookie' as const,
  name: 'sid',
  domain: 'example.com',
  reason,
});

const judged = (rendered: RenderedParts) => judgeRendered(secCookieRejected, rendered);

describe('sec-cookie-rejected', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { issues: [rejected('ExcludeSameSiteNoneInsecure')] } },
      { code: 'rejected', data: { count: 1, names: ['sid'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: {} }, { traffic: { issues: [rejected('ExcludeThirdPartyPhaseout')] } }])(
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
    expect(judge(secCookieRejected)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
