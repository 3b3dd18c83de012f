import { describe, expect, it } from 'vitest';

import { judgeAi, jsonLd } from '../../fixtures/ai-page.ts';
import { aiDates } from './ai-dates.ts';

const dated = (datePublished?: string, dateModified?: string) =>
  jsonLd({ '@type': 'Article', headline: 'Trees', datePublished, dateModified });
const both = dated('2025-05-03', '2026-02-01T10:00:00Z');

describe('ai-dates', () => {
  it.each([
    '<p>Updated on February 1, 2026</p>',
    '<p>Aggiornato il 1° febbraio 2026</p>',
    '<p>Stand: 1. Februar 2026</p>',
    '<p>1er février 2026</p>',
    '<p>1 de febrero de 2026</p>',
    '<p>01.02.2026</p>',
    '<p>2026-02-02</p>',
    '<p>2025年5月3日</p>',
    '<p><time datetime="2025-05-03">In May</time></p>',
  ])('passes if readers see %j', (body) => {
    expect(judgeAi(aiDates, { head: both, body })).toMatchObject({
      status: 'pass',
      data: { date: '2026-02-01' },
    });
  });
  it('reads the dates of meta elements', () => {
    const head =
      '<meta property="article:published_time" content="2025-05-03"><meta property="article:modified_time" content="2025-05-04">';
    expect(judgeAi(aiDates, { head, body: '<p>3 May 2025</p>' }).status).toBe('pass');
  });
  it.each([
    [dated('2025-05-03'), '<p>3 May 2025</p>', 0.8, 'no-modified'],
    [dated(undefined, '2025-05-03'), '<p>3 May 2025</p>', 0.7, 'no-published'],
    [both, '<p>Trees</p>', 0.7, 'unseen'],
    [both, '<p>5 May 2025</p>', 0.7, 'unseen'],
    [dated('2020-05-03', '2020-05-03'), '<p>3 May 2020</p>', 0.8, 'old'],
    [dated('2025-05-03', '2025-01-01'), '<p>3 May 2025</p>', 0.8, 'no-modified'],
  ])('scores %j with %j', (head, body, share, code) => {
    const outcome = judgeAi(aiDates, { head, body });
    expect(outcome).toMatchObject({ status: 'partial', code });
    expect(outcome.share).toBeCloseTo(share);
  });
  it.each(['', dated('3 May 2025'), dated('2030-01-01')])('fails on %j', (head) => {
    expect(judgeAi(aiDates, { head })).toMatchObject({ status: 'fail', code: 'none' });
  });
  it('expects no date on a home page', () => {
    expect(judgeAi(aiDates, { url: 'https://example.com/' }).status).toBe('not-applicable');
  });
});
