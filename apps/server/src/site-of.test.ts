import { expect, it } from 'vitest';
import { siteOf } from './site-of.ts';

it.each([
  ['example.com', 'example.com'],
  ['www.example.com', 'example.com'],
  ['https://www.example.com/a?b#c', 'example.com'],
  ['HTTPS://WWW.Example.COM./', 'example.com'],
  ['shop.example.com', 'shop.example.com'],
  ['www.shop.example.com:8443', 'shop.example.com:8443'],
  ['http://example.com:80/', 'example.com'],
  ['https://example.com:80/', 'example.com:80'],
  ['www.com', 'www.com'],
  ['www.localhost:3000', 'www.localhost:3000'],
  ['localhost:3000', 'localhost:3000'],
  ['http://[2001:db8::1]:8080/', '[2001:db8::1]:8080'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['a b', null],
  ['', null],
] as const)('the site of %s is %s', (input, site) => {
  expect(siteOf(input)).toBe(site);
});
