import { describe, expect, it } from 'vitest';

import { readPage } from '../../facts/facts.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { sdNotVisible } from './sd-not-visible.ts';
import { expectLinear } from '../../fixtures/growth.ts';

const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const faq = (answer: string) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'When to prune?', acceptedAnswer: { '@type': 'Answer', text: answer } },
    ],
  });
const rating = (value: string | number) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Saw',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, reviewCount: 12 },
  });

describe('sd-not-visible', () => {
  it('fires on an answer that the page does not show', () => {
    expect(
      judge(sdNotVisible, { body: `<p>Prune early.</p>${faq('In March, when the frost is over.')}` }),
    ).toEqual({
      status: 'fail',
      code: 'answers',
      data: { count: 1, total: 1, question: 'When to prune?' },
      elements: [8],
    });
  });
  it('fires on a rating that the page does not show', () => {
    expect(judge(sdNotVisible, { body: `<p>Saw, 14.75 €, 4 stars</p>${rating('4.7')}` })).toEqual({
      status: 'fail',
      code: 'ratings',
      data: { count: 1, total: 1, rating: '4.7' },
      elements: [8],
    });
  });
  it.each([
    ['In March — when the “frost” is over.', '<p>in <b>March</b>: when\nthe frost is over</p>'],
    ['<p>In March, when the <b>frost</b> is over&#33;</p>', '<p>In March, when the frost is over!</p>'],
    ['In March &amp; April', '<details><summary>When?</summary>In March &amp; April</details>'],
    ['In March', '<div hidden><p>In March</p></div>'],
    ['In March', '<div style="display:none">In <i>March</i></div>'],
    ['!', '<p>x</p>'],
  ])('finds the answer %j', (answer, body) => {
    expect(judge(sdNotVisible, { body: body + faq(answer) })).toEqual({ status: 'pass' });
  });
  it.each([
    [4.7, '<p>4.7 of 5</p>'],
    ['4.7', '<p>4,7 su 5</p>'],
    ['4.68', '<p>4.7</p>'],
    [4, '<p>4.0 stars</p>'],
    ['4/5', '<p>4 of 5</p>'],
    [4.5, '<img src="/stars.png" alt="4.5 stars">'],
  ])('finds the rating %j', (value, body) => {
    expect(judge(sdNotVisible, { body: body + rating(value) })).toEqual({ status: 'pass' });
  });
  it('does not apply without answers and ratings', () => {
    expect(judge(sdNotVisible)).toEqual({ status: 'not-applicable', reason: 'no-answers-or-ratings' });
  });
  it('is fast on a megabyte of answers', () => {
    expectLinear((size) => {
      const answers = faq('<'.repeat(size(500_000))) + faq('&#'.repeat(size(100_000)));
      const { facts } = readPage(makePage({ body: answers + '<p>Olive '.repeat(size(100_000)) }));
      return () => sdNotVisible.run(facts, sdNotVisible.thresholds);
    });
  });
});
