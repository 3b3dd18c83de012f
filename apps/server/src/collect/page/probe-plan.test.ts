import { describe, expect, it } from 'vitest';
import { planProbes } from './probe-plan.ts';

describe('the auxiliary URLs of a page', () => {
  it('are on its origin', () => {
    expect(planProbes('https://example.com/a/b?c=d', 'no-such-page')).toEqual({
      robotsTxt: 'https://example.com/robots.txt',
      defaultSitemaps: ['https://example.com/sitemap.xml', 'https://example.com/sitemap_index.xml'],
      favicon: 'https://example.com/favicon.ico',
      llmsTxt: 'https://example.com/llms.txt',
      securityTxts: ['https://example.com/.well-known/security.txt', 'https://example.com/security.txt'],
      missingPage: 'https://example.com/no-such-page',
      httpVariant: 'http://example.com/',
      wwwVariant: 'https://www.example.com/',
    });
  });

  it.each([
    ['http://example.com/', null, 'http://www.example.com/'],
    ['https://www.example.co.uk/', 'http://www.example.co.uk/', 'https://example.co.uk/'],
    ['https://example.com:8443/', null, 'https://www.example.com:8443/'],
    ['https://blog.example.com/', 'http://blog.example.com/', null],
    ['https://example.github.io/', 'http://example.github.io/', 'https://www.example.github.io/'],
    ['https://192.0.2.1/', 'http://192.0.2.1/', null],
    ['http://[2001:db8::1]:8080/', null, null],
    ['http://localhost:3000/', null, null],
  ])('of %s: %s over http, %s for www', (url, httpVariant, wwwVariant) => {
    expect(planProbes(url, 'x')).toMatchObject({ httpVariant, wwwVariant });
  });
});
