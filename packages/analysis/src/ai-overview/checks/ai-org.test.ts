import { describe, expect, it } from 'vitest';

import { judgeAi, jsonLd } from '../../fixtures/ai-page.ts';
import { aiOrg } from './ai-org.ts';

const links = '<a href="/chi-siamo">Noi</a><a href="/c">Kontakt</a><a href="/privacy">Privacy</a>';
const organization = jsonLd({
  '@type': 'Organization',
  name: 'Trees',
  url: 'https://example.com/',
  logo: '/logo.png',
  sameAs: ['https://other.example/trees'],
});

describe('ai-org', () => {
  it('passes if the organization is described and linked', () => {
    expect(judgeAi(aiOrg, { head: organization, body: links }).status).toBe('pass');
  });
  it('gives part of the points for each part', () => {
    expect(judgeAi(aiOrg, { head: organization, body: '<p>Trees</p>' })).toMatchObject({
      status: 'partial',
      share: 0.5,
      data: { missing: ['about', 'contact', 'privacy'] },
    });
    expect(judgeAi(aiOrg, { body: '<a href="mailto:a@example.com">Write</a>' })).toMatchObject({
      share: 1 / 6,
      data: { missing: expect.arrayContaining(['Organization.logo', 'about']) as unknown },
    });
  });
  it('fails without any', () => {
    expect(judgeAi(aiOrg, { body: '<a href="/trees">Trees</a>' })).toMatchObject({
      status: 'fail',
      code: 'none',
    });
  });
});
