import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { locTelLocal } from './loc-tel-local.ts';

const link = (href: string) => ({ body: `<a href="${href}">Call</a>` });

describe('loc-tel-local', () => {
  it.each(['tel:0612345678', 'tel:(212) 555-0123', 'tel:089%20123456'])('fires on %s', (href) => {
    expect(judge(locTelLocal, link(href))).toEqual({
      status: 'fail',
      code: 'local',
      data: { count: 1, href },
      elements: [7],
    });
  });
  it.each([
    'tel:+390612345678',
    'tel:%2B39061234567',
    'tel:00390612345678',
    'tel:112',
    'tel:800555012',
    'tel:0800 123456',
  ])('passes on %s', (href) => {
    expect(judge(locTelLocal, link(href))).toEqual({ status: 'pass' });
  });
  it('does not apply without phone links', () => {
    expect(judge(locTelLocal)).toEqual({ status: 'not-applicable', reason: 'no-phone-links' });
  });
});
