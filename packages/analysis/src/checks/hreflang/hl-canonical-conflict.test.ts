import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlCanonicalConflict } from './hl-canonical-conflict.ts';

const alternates =
  '<link rel="alternate" hreflang="it" href="https://example.com/it"><link rel="alternate" hreflang="en" href="https://example.com/guides/olive-trees">';
const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

describe('hl-canonical-conflict', () => {
  it('fires on another canonical page', () => {
    expect(
      judge(hlCanonicalConflict, { canonical: canonical('https://example.com/other'), head: alternates }),
    ).toEqual({
      status: 'fail',
      code: 'elsewhere',
      data: { url: 'https://example.com/other' },
      elements: [5],
    });
  });
  it.each(['https://example.com/guides/olive-trees', 'https://example.com/it'])('passes with %s', (href) => {
    expect(judge(hlCanonicalConflict, { canonical: canonical(href), head: alternates })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without either', () => {
    expect(judge(hlCanonicalConflict, { canonical: '', head: alternates })).toMatchObject({
      reason: 'no-canonical',
    });
    expect(judge(hlCanonicalConflict)).toMatchObject({ reason: 'no-hreflang' });
  });
});
