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
const rating = (value: string | number, bestRating?: number) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Saw',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, bestRating, reviewCount: 12 },
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
    ['Caf&eacute; for &euro;5', '<p>Café for €5</p>'],
    ['&lt;p&gt;In March&lt;/p&gt;', '<p>In March</p>'],
    ['In\\nMarch', '<p>In March</p>'],
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
    // Drawn stars with a name.
    [4.5, '<div class="stars" role="img" aria-label="4.5 stars"></div>'],
    ['4.5', '<span title="4,5 von 5 Sternen">★★★★☆</span>'],
    [4.5, '<svg role="img"><title>4.5 out of 5</title></svg>'],
    [4.5, '<meter value="4.5" max="5"></meter>'],
    [4.5, '<i data-rating="4.5"></i>'],
    [4.5, '<div role="meter" aria-valuenow="4.5"></div>'],
    [4.5, '<div class="rating-box"><div class="rating" style="width:90%"></div></div>'],
    [4.5, '<div class="rating-result" title="90%"></div>'],
    [9, '<div class="stars" style="width: 90%"></div>', 10],
    ['4.57', '<div aria-label="4.5 stars"></div>'],
    ['4.7', '<div aria-label="5 stars"></div>'],
    // Rounded or cut off.
    ['4.9424860853432', '<p>Rated 4.94 by 12 readers</p>'],
    ['4.9424860853432', '<p>4.9</p>'],
    ['4.9475', '<p>4,947</p>'],
    [4.68, '<p>4.6</p>'],
    ['3.5', '<p>3½ stars</p>'],
    ['4.5', '<p>★★★★½</p>'],
    ['4.5', '<p>★★★★☆</p>'],
    [5, '<p>⭐⭐⭐⭐⭐</p>'],
    ['4.96', '<p>5 stars</p>'],
    ['4.6', '<p>4,5 von 5 Sternen</p>'],
    [4.5, '<div class="stars"><span style="width:90%"></span></div>'],
    [4.5, '<div class="rating" style="--rating: 4.5"></div>'],
    [4.5, '<i class="a-star-4-5"></i>'],
    [4.5, '<i class="rating45"></i>'],
    [4.5, '<b data-average="4.5"></b>'],
    [4.5, '<progress value="90" max="100"></progress>'],
    [4.5, '<star-row value="4.5"></star-row>'],
    [4.5, '<input type="radio" name="rating" value="4.5" checked>'],
    [4.5, '<i class="fa fa-star"></i><i class="fa fa-star"></i><i class="fa fa-star-half"></i>'],
    [92, '<p>4.6 out of 5</p>', 100],
    [92, '<p>9.2</p>', 100],
    ['4.6', '<p>92%</p>'],
    [0, '<p>Not rated yet</p>'],
    [4.5, '<p>۴٫۵ از ۵</p>'],
  ])('finds the rating %j in %j', (value, body, best?: number) => {
    expect(judge(sdNotVisible, { body: body + rating(value, best) })).toEqual({ status: 'pass' });
  });
  it.each([
    ['4.7', '<p>Page 5 of 9</p>'],
    ['4.7', '<div aria-label="Slide 2 of 3"></div>'],
    ['4.7', '<div style="width:94%"></div>'],
    ['4.7', '<p>★★☆☆☆</p>'],
    ['4.7', '<p>2 stars</p>'],
    ['4.7', '<i class="fa fa-star"></i>'],
    ['4.7', '<i class="a-star-2"></i>'],
    ['4.7', '<div hidden><i aria-label="4.7 stars"></i></div>'],
  ])('does not find the rating %j in %j', (value, body) => {
    expect(judge(sdNotVisible, { body: body + rating(value) })).toMatchObject({ code: 'ratings' });
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
