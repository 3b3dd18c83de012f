import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkLocalhost } from './link-localhost.ts';

describe('link-localhost', () => {
  it.each([
    ['http://localhost:3000/a', 'localhost'],
    ['http://shop.localhost/', 'shop.localhost'],
    ['http://127.0.0.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://10.1.2.3/', '10.1.2.3'],
    ['http://172.31.0.1/', '172.31.0.1'],
    ['https://192.168.0.10:8080/', '192.168.0.10'],
    ['http://169.254.1.1/', '169.254.1.1'],
    ['http://[::1]/', '[::1]'],
    ['http://[fe80::1]/', '[fe80::1]'],
    ['http://[fd00::1]/', '[fd00::1]'],
    ['http://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'],
    ['http://nas.local/', 'nas.local'],
    ['http://example.test/', 'example.test'],
    ['http://wiki.internal/', 'wiki.internal'],
    ['http://intranet/', 'intranet'],
  ])('fires on %s', (href, host) => {
    expect(judge(linkLocalhost, { body: `<a href="/a">A</a><a href="${href}">L</a>` })).toEqual({
      status: 'fail',
      code: 'local',
      data: { count: 1, host },
      elements: [8],
    });
  });
  it.each([
    'staging.example.com',
    'test.example.com',
    'www-dev.example.com',
    'staging2.shop.example.com',
    'shop-staging.example.com',
  ])('fires on the test version %s', (host) => {
    expect(judge(linkLocalhost, { body: `<a href="https://${host}/a">A</a>` })).toMatchObject({
      code: 'staging',
      data: { count: 1, host },
      elements: [7],
    });
  });
  it.each([
    'https://172.32.0.1/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://local.example.com/',
    'https://thelocal.example/',
    'https://dev.example.com/',
    'https://contest.example.com/',
    'https://staging.other.example/',
    'https://example.com.test.other.example/',
    'http://http://other.example/',
  ])('passes on %s', (href) => {
    expect(judge(linkLocalhost, { body: `<a href="${href}">A</a>` })).toEqual({ status: 'pass' });
  });
  it('distinguishes sites under the same public suffix', () => {
    const parts = { url: 'https://www.example.co.uk/', body: '<a href="https://test.other.co.uk/">A</a>' };
    expect(judge(linkLocalhost, parts)).toEqual({ status: 'pass' });
  });
  it.each(['http://localhost:3000/', 'https://staging.example.com/'])(
    'passes on links of %s to its own host',
    (url) => {
      const body = `<a href="/a">A</a><a href="${url}b">B</a>`;
      expect(judge(linkLocalhost, { url, body })).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without links', () => {
    expect(judge(linkLocalhost, { body: '' })).toEqual({ status: 'not-applicable', reason: 'no-links' });
  });
  it('is fast on a host of a million labels', () => {
    const body = `<a href="https://${'a-'.repeat(500_000)}.example.com/">A</a>`.repeat(3);
    expect(judge(linkLocalhost, { body }).status).toBe('pass');
  }, 2000);
});
