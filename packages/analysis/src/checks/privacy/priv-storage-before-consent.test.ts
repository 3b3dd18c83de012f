import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privStorageBeforeConsent } from './priv-storage-before-consent.ts';

const judged = (rendered: RenderedParts) => judgeRendered(privStorageBeforeConsent, rendered);

describe('priv-storage-before-consent', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { storage: [{ area: 'local', key: '_hjViewportId' }] } },
      { code: 'stored', data: { count: 1, keys: ['_hjViewportId'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([{ traffic: {} }, { traffic: { storage: [{ area: 'session', key: 'cart' }] } }])(
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
    expect(judge(privStorageBeforeConsent)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
