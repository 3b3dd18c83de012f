import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secVersionDisclosure } from './sec-version-disclosure.ts';

const header = (name: string, value: string) => ({
  headers: [['content-type', 'text/html'] as const, [name, value] as const],
});

describe('sec-version-disclosure', () => {
  it.each([
    ['server', 'Apache/2.4.41 (Ubuntu)'],
    ['X-Powered-By', 'PHP/7.4.3'],
    ['x-aspnet-version', '4.0.30319'],
  ])('fires on %s: %s', (name, value) => {
    expect(judge(secVersionDisclosure, header(name, value))).toEqual({
      status: 'fail',
      code: 'disclosed',
      data: { headers: [`${name}: ${value}`] },
      elements: [],
    });
  });
  it.each([
    ['server', 'nginx'],
    ['server', 'cloudflare'],
    ['x-powered-by', 'Express'],
    ['x-version', '1.2.3'],
  ])('passes on %s: %s', (name, value) => {
    expect(judge(secVersionDisclosure, header(name, value))).toEqual({ status: 'pass' });
  });
});
