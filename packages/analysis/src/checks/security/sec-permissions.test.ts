import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secPermissions } from './sec-permissions.ts';

const judgePermissions = (...values: string[]) =>
  judge(secPermissions, { headers: values.map((value) => ['permissions-policy', value] as const) });

describe('sec-permissions', () => {
  it('fires without the header', () => {
    expect(judgePermissions()).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
  });
  it('fires on the older header alone', () => {
    expect(judge(secPermissions, { headers: [['feature-policy', "camera 'none'"]] })).toMatchObject({
      code: 'obsolete',
    });
  });
  it.each(["camera 'none'", 'camera', 'camera=(), geolocation none', '=()'])(
    'fires on %j, which is not valid',
    (value) => {
      expect(judgePermissions(value)).toMatchObject({ code: 'invalid' });
    },
  );
  it('fires on features that are open to everybody', () => {
    expect(judgePermissions('camera=*, geolocation=(*), fullscreen=*')).toMatchObject({
      code: 'open',
      data: { features: ['camera', 'geolocation'] },
    });
  });
  it.each([
    'camera=(), geolocation=()',
    'camera=(self "https://meet.example"), fullscreen=*',
    'interest-cohort=()',
    'camera=self',
  ])('is silent on %j', (value) => {
    expect(judgePermissions(value)).toEqual({ status: 'pass' });
  });
  it('reads several headers as one', () => {
    expect(judgePermissions('camera=()', 'usb=*')).toMatchObject({ data: { features: ['usb'] } });
  });
});
