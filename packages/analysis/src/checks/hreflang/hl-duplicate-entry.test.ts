import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { hlDuplicateEntry } from './hl-duplicate-entry.ts';

const alternate = (code: string, url: string) =>
  `<link rel="alternate" hreflang="${code}" href="https://example.com/${url}">`;

describe('hl-duplicate-entry', () => {
  it('fires on a code with two URLs', () => {
    expect(
      judge(hlDuplicateEntry, { head: alternate('it', 'a') + alternate('de', 'c') + alternate('IT', 'b') }),
    ).toMatchObject({
      status: 'fail',
      code: 'code',
      data: { code: 'it', urls: ['https://example.com/a', 'https://example.com/b'] },
      elements: [6, 8],
    });
  });
  it('fires on a URL with two languages', () => {
    expect(judge(hlDuplicateEntry, { head: alternate('it', 'a') + alternate('de-AT', 'a') })).toMatchObject({
      status: 'fail',
      code: 'url',
      data: { url: 'https://example.com/a', codes: ['it', 'de-AT'] },
      elements: [6, 7],
    });
  });
  it('passes on the same entry twice', () => {
    expect(judge(hlDuplicateEntry, { head: alternate('it', 'a') + alternate('it', 'a') })).toEqual({
      status: 'pass',
    });
  });
  it('passes on one URL for several countries and the default', () => {
    expect(
      judge(hlDuplicateEntry, {
        head: alternate('de-AT', 'a') + alternate('de-DE', 'a') + alternate('x-default', 'a'),
      }),
    ).toEqual({ status: 'pass' });
  });
  it('passes on one URL for two codes of the same language', () => {
    expect(judge(hlDuplicateEntry, { head: alternate('no', 'a') + alternate('nb', 'a') })).toEqual({
      status: 'pass',
    });
  });
  it('ignores invalid codes', () => {
    expect(judge(hlDuplicateEntry, { head: alternate('jp', 'a') + alternate('jp', 'b') })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without language versions', () => {
    expect(judge(hlDuplicateEntry, {})).toEqual({ status: 'not-applicable', reason: 'no-hreflang' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(hlDuplicateEntry, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
