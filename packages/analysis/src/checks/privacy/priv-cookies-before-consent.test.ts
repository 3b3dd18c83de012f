import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privCookiesBeforeConsent } from './priv-cookies-before-consent.ts';

const cookie = (name: string) => ({ name, domain: 'example.com', days: 400 });

const judged = (rendered: RenderedParts) => judgeRendered(privCookiesBeforeConsent, rendered);

describe('priv-cookies-before-consent', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { cookies: [cookie('_ga'), cookie('_fbp')] } },
      { code: 'set', data: { count: 2, names: ['_ga', '_fbp'] } },
    ],
    [{ traffic: { cookies: [cookie('_hjSessionUser_1')] } }, { code: 'set' }],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: {} },
    { traffic: { cookies: [cookie('PHPSESSID'), cookie('cookie_consent'), cookie('_gallery')] } },
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
    expect(judge(privCookiesBeforeConsent)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
