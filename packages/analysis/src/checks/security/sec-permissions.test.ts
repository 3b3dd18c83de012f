import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secPermissions } from './sec-permissions.ts';

const judgePermissions = (...values: string[]) =>
  judge(secPermissions, { headers: values.map((value) => ['permissions-policy', value] as const) });

describe('sec-permissions', () => {
  it('fires without the header', () => {
    expect(judgePermissions()).toEqual({ status: 'fail', code: 'missing', data: {}, elements: [] });
  });
  it('fires on only the older header', () => {
    expect(judge(secPermissions, { headers: [['feature-policy', "camera 'none'"]] })).toMatchObject({
      code: 'obsolete',
    });
  });
  it.each([
    "camera 'none'",
    'camera',
    'camera=none',
    'camera=(), geolocation none',
    '=()',
    'camera=(); geolocation=()',
    "camera=('self')",
    'camera=(), geolocation=(),',
    'Camera=()',
    'camera=(self, geolocation=()',
  ])('fires on %j, which is invalid', (value) => {
    expect(judgePermissions(value)).toMatchObject({ code: 'invalid' });
  });
  it('fires on features that are open to every origin', () => {
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
    'camera=("https://a.example/?b=1,usb=*")',
    'camera=();report-to=main, usb=()',
  ])('passes on %j', (value) => {
    expect(judgePermissions(value)).toEqual({ status: 'pass' });
  });
  it('finds the asterisk after other origins', () => {
    expect(judgePermissions('camera=(self "https://meet.example" *), clipboard-read=*')).toMatchObject({
      code: 'open',
      data: { features: ['camera', 'clipboard-read'] },
    });
  });
  it('treats an empty header as missing', () => {
    expect(judgePermissions(' ')).toMatchObject({ code: 'missing' });
  });
  it('reads several headers as one', () => {
    expect(judgePermissions('camera=()', 'usb=*')).toMatchObject({ data: { features: ['usb'] } });
  });
});
