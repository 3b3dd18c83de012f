import { describe, expect, it } from 'vitest';

import { judgeRendered, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { privThirdPartyCookies } from './priv-third-party-cookies.ts';

const cookie = (domain: string, days: number | null) => ({ name: 'id', domain, days });

const judged = (rendered: RenderedParts) => judgeRendered(privThirdPartyCookies, rendered);

describe('priv-third-party-cookies', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { cookies: [cookie('.widgets.test', 30)] } },
      { code: 'set', data: { count: 1, sites: ['widgets.test'] } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: {} },
    { traffic: { cookies: [cookie('example.com', 30), cookie('.www.example.com', 30)] } },
    { traffic: { cookies: [cookie('.widgets.test', 0), cookie('.widgets.test', null)] } },
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
    expect(judge(privThirdPartyCookies)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
