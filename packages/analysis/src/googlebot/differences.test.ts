import { describe, expect, it } from 'vitest';

import type { ComparedPage, GooglebotFacts } from '../facts/googlebot.ts';
import { googlebotDifferences } from './differences.ts';

const page: ComparedPage = {
  status: 200,
  url: 'https://example.com/',
  redirectCount: 0,
  canonical: null,
  isIndexable: true,
  title: 'Olives',
  wordCount: 300,
  linkCount: 40,
};
const answered = (googlebot: Partial<ComparedPage>, textOverlap = 1): GooglebotFacts => ({
  state: 'answered',
  visitor: page,
  googlebot: { ...page, ...googlebot },
  textOverlap,
});

describe('what Googlebot gets', () => {
  it.each([
    ['the same', answered({}), []],
    ['nothing, if it was not requested', { state: 'not-requested' }, []],
    ['no answer', { state: 'failed', failure: 'TIMEOUT' }, ['no-answer']],
    ['another status', answered({ status: 403 }), ['status']],
    [
      'another address',
      answered({ url: 'https://example.com/m', redirectCount: 1 }),
      ['final-url', 'redirects'],
    ],
    ['a prohibition', answered({ isIndexable: false }), ['noindex']],
    ['another canonical', answered({ canonical: 'https://example.com/a' }), ['canonical']],
    ['another title', answered({ title: null }), ['title']],
    ['another text', answered({ wordCount: 10 }, 0.59), ['text']],
    ['nearly the same text', answered({ wordCount: 200 }, 0.6), []],
    ['few of the links', answered({ linkCount: 19 }), ['links']],
    ['half of the links', answered({ linkCount: 20 }), []],
  ] as const)('is %s', (_, facts, codes) => {
    expect(googlebotDifferences(facts).map(({ code }) => code)).toEqual(codes);
  });
});
