import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { judgeUrl } from './url-guard.ts';

const strict = createAddressGuard({ allowNetworks: [] });

describe('the guard on a URL before it is resolved', () => {
  it.each([
    ['https://example.com/', 'ok'],
    ['http://example.com:8080/', 'ok'],
    ['http://8.8.8.8/', 'ok'],
    ['http://[2606:4700:4700::1111]/', 'ok'],
    // Names are judged by the address they resolve to when they are dialed.
    ['http://intranet/', 'ok'],
    ['http://notlocalhost/', 'ok'],
    ['http://localhost.example.com/', 'ok'],
    ['http://127.0.0.1/', 'blocked-address'],
    ['http://2130706433/', 'blocked-address'],
    ['http://[::ffff:10.0.0.1]/', 'blocked-address'],
    ['http://localhost/', 'blocked-address'],
    ['http://LOCALHOST.:8080/', 'blocked-address'],
    ['http://a.b.localhost/', 'blocked-address'],
    ['http://example.com:22/', 'blocked-port'],
    ['https://example.com:25/', 'blocked-port'],
    ['http://example.com:6667/', 'blocked-port'],
    ['http://example.com:10080/', 'blocked-port'],
    ['http://example.com:0/', 'blocked-port'],
    ['http://example.com:443/', 'ok'],
    ['https://example.com:80/', 'ok'],
    ['http://user@example.com/', 'credentials'],
    ['http://:secret@example.com/', 'credentials'],
    ['ftp://example.com/', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['//example.com/', 'not-http'],
    ['example.com', 'not-http'],
    ['http://', 'not-http'],
    ['http://1.2.3.4.5/', 'not-http'],
    ['', 'not-http'],
  ])('%s is %s', (href, verdict) => {
    expect(judgeUrl(href, strict)).toBe(verdict);
  });

  it.each([
    ['127.0.0.1/32', 'http://localhost/', 'ok'],
    ['::1/128', 'http://localhost/', 'ok'],
    ['127.0.0.2/32', 'http://localhost/', 'blocked-address'],
    ['127.0.0.0/8', 'http://127.9.9.9/', 'ok'],
    ['127.0.0.0/8', 'http://127.9.9.9:22/', 'blocked-port'],
  ])('with %s exempted, %s is %s', (network, href, verdict) => {
    expect(judgeUrl(href, createAddressGuard({ allowNetworks: [network] }))).toBe(verdict);
  });
});
