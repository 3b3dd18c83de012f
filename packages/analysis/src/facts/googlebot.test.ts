import { describe, expect, it } from 'vitest';

import { makePage, type PageParts } from '../fixtures/page.ts';
import { readPage } from './facts.ts';

const compared = (googlebot: PageParts, visitor: PageParts = {}) =>
  readPage(makePage({ ...visitor, auxiliary: { googlebot: makePage(googlebot) } })).facts.googlebot;

describe('the response for Googlebot', () => {
  it('is unknown without a request, and failed without a response', () => {
    expect(readPage(makePage()).facts.googlebot).toEqual({ state: 'not-requested' });
    const googlebot = { requestedUrl: 'https://example.com/', failure: 'TIMEOUT' };
    expect(readPage(makePage({ auxiliary: { googlebot } })).facts.googlebot).toEqual({
      state: 'failed',
      failure: 'TIMEOUT',
    });
  });

  it('can be the same', () => {
    expect(compared({})).toMatchObject({ state: 'answered', textOverlap: 1 });
  });

  it('can differ only in a header', () => {
    const headers = [
      ['content-type', 'text/html'],
      ['x-robots-tag', 'noindex'],
    ] as const;
    expect(compared({ headers })).toMatchObject({
      visitor: { isIndexable: true },
      googlebot: { isIndexable: false },
      textOverlap: 1,
    });
  });

  it('can be another page', () => {
    expect(
      compared({
        status: 403,
        title: '<title>No robots</title>',
        body: '<p>Please prove that you are human.',
      }),
    ).toMatchObject({
      visitor: { status: 200, linkCount: 1 },
      googlebot: { status: 403, title: 'No robots', linkCount: 0 },
      textOverlap: 0,
    });
  });

  it.each([
    ['one two three four', 'one two three four five', 0.8],
    ['one one two', 'one two two', 0.5],
    ['', '', 1],
    ['橄榄树的修剪', '橄榄树的修剪', 1],
  ])('has its text compared word by word: %j and %j', (visitor, googlebot, overlap) => {
    const title = '<title>Same</title><!-- so that the bytes differ -->';
    expect(compared({ body: `<p>${googlebot}</p>`, title }, { body: `<p>${visitor}</p>` })).toMatchObject({
      textOverlap: overlap,
    });
  });
});
