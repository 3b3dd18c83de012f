import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdAuthorName } from './sd-author-name.ts';

const article = (name: string, type = 'Person') => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    author: { '@type': type, name },
  })}</script>`,
});

describe('sd-author-name', () => {
  it.each([
    ['By Anna Rossi', 'byline'],
    ['von Anna Rossi', 'byline'],
    ['Anna Rossi and Karl Weber', 'several'],
    ['Anna Rossi; Karl Weber', 'several'],
    ['https://www.facebook.com/annarossi', 'url'],
  ])('fires on %j', (name, code) => {
    expect(judge(sdAuthorName, article(name))).toEqual({
      status: 'fail',
      code,
      data: { name },
      elements: [6],
    });
  });
  it.each([
    article('Anna Rossi'),
    article('Byron Smith'),
    article('Andy Anderson'),
    article('Smith and Sons', 'Organization'),
    article('Karl von Weber'),
  ])('passes on %j', (parts) => {
    expect(judge(sdAuthorName, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply without an author', () => {
    expect(judge(sdAuthorName)).toEqual({ status: 'not-applicable', reason: 'no-author-markup' });
  });
});
