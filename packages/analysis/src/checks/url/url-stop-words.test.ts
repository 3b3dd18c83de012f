import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { urlStopWords } from './url-stop-words.ts';

describe('url-stop-words', () => {
  it('fires on a sentence', () => {
    expect(
      judge(urlStopWords, { url: 'https://example.com/guides/how-to-take-care-of-the-tree' }),
    ).toMatchObject({
      status: 'fail',
      code: 'filler',
      data: { count: 4, words: ['how', 'to', 'of', 'the'] },
    });
  });
  it('uses the words of the page’s language', () => {
    expect(
      judge(urlStopWords, {
        url: 'https://example.com/la-cura-del-pi%C3%B9-bello-degli-olivi',
        htmlAttributes: 'lang="it-CH"',
      }),
    ).toMatchObject({ status: 'fail', data: { words: ['la', 'del', 'più', 'degli'] } });
  });
  it.each([
    'https://example.com/how-to-prune',
    'https://example.com/how-to-take-care-of-the-tree/olive',
    'https://example.com/',
    'https://example.com/the_constructor-__proto__',
  ])('passes on %j', (url) => {
    expect(judge(urlStopWords, { url })).toEqual({ status: 'pass' });
  });
  it('does not apply without a language', () => {
    expect(judge(urlStopWords, { htmlAttributes: '' })).toEqual({
      status: 'not-applicable',
      reason: 'no-language',
    });
  });
  it('does not apply to a language without a list', () => {
    expect(judge(urlStopWords, { htmlAttributes: 'lang="cy"' })).toEqual({
      status: 'not-applicable',
      reason: 'no-word-list',
    });
  });
  it('skips non-indexable pages', () => {
    expect(judge(urlStopWords, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
