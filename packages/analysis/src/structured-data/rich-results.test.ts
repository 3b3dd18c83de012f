import { describe, expect, it } from 'vitest';

import { readStructuredData } from './read-structured-data.ts';
import { expectLinear } from '../fixtures/growth.ts';

const resultsOf = (...roots: readonly object[]) =>
  readStructuredData(
    roots
      .map(
        (root) =>
          `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...root })}</script>`,
      )
      .join(''),
    'https://example.com/',
  ).richResults;

const gapsOf = (type: string, ...roots: readonly object[]) =>
  resultsOf(...roots).find((result) => result.type === type)?.missingRequired;

const offer = { '@type': 'Offer', price: 9, priceCurrency: 'EUR' };
const step = (position: number, more: object = {}) => ({
  '@type': 'ListItem',
  position,
  name: `Step ${position}`,
  item: `https://example.com/${position}`,
  ...more,
});
const list = (...itemListElement: readonly object[]) => ({ '@type': 'BreadcrumbList', itemListElement });
const question = { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } };

describe('rich results', () => {
  it.each([
    ['Product snippet', { '@type': 'Product', name: 'x', offers: offer }, []],
    ['Product snippet', { '@type': 'Product', name: 'x' }, ['offers|review|aggregateRating']],
    ['Product snippet', { '@type': 'Product', name: ' ', review: {} }, ['name']],
    [
      'Product snippet',
      { '@type': 'Product', name: 'x', offers: { '@type': 'AggregateOffer', lowPrice: 1 } },
      [],
    ],
    [
      'Merchant listing',
      { '@type': 'Product', name: 'x', image: 'https://example.com/i', offers: offer },
      [],
    ],
    [
      'Merchant listing',
      { '@type': 'Product', name: 'x', offers: { '@type': 'Offer', price: 9 } },
      ['image', 'offers.priceCurrency|offers.priceSpecification.priceCurrency'],
    ],
    [
      'Merchant listing',
      {
        '@type': 'Product',
        name: 'x',
        image: 'i',
        offers: {
          '@type': 'Offer',
          priceSpecification: { '@type': 'PriceSpecification', price: 1, priceCurrency: 'EUR' },
        },
      },
      [],
    ],
    ['Breadcrumb', list(step(1), step(2)), []],
    ['Breadcrumb', list(step(1), step(2, { item: undefined })), []],
    ['Breadcrumb', list(step(1, { item: undefined }), step(2)), ['itemListElement.item']],
    [
      'Breadcrumb',
      list(step(1, { name: undefined, item: { '@id': '/a', name: 'A', '@type': 'Thing' } })),
      [],
    ],
    ['Breadcrumb', list(step(1, { position: undefined })), ['itemListElement.position']],
    ['Breadcrumb', { '@type': 'BreadcrumbList' }, ['itemListElement']],
    ['Q&A', { '@type': 'QAPage', mainEntity: { ...question, answerCount: 1 } }, []],
    [
      'Q&A',
      { '@type': 'QAPage', mainEntity: { ...question, acceptedAnswer: { '@type': 'Answer' } } },
      ['mainEntity.answerCount', 'mainEntity.acceptedAnswer.text'],
    ],
    [
      'FAQ',
      { '@type': 'FAQPage', mainEntity: [question, { '@type': 'Question' }] },
      ['mainEntity.name', 'mainEntity.acceptedAnswer'],
    ],
    ['Video', { '@type': 'VideoObject', name: 'x', uploadDate: '2026-05-03' }, ['thumbnailUrl']],
    ['Recipe', { '@type': 'Recipe', name: 'x' }, ['image']],
    [
      'Event',
      {
        '@type': 'MusicEvent',
        name: 'x',
        startDate: '2026-05-03',
        location: { '@type': 'Place', name: 'y' },
      },
      ['location.address|location.url'],
    ],
    [
      'Job posting',
      {
        '@type': 'JobPosting',
        title: 'x',
        description: 'y',
        datePosted: '2026-05-03',
        hiringOrganization: 'z',
        applicantLocationRequirements: { '@type': 'Country' },
      },
      [],
    ],
    [
      'Review snippet',
      { '@type': 'Review', author: 'x', reviewRating: { '@type': 'Rating', ratingValue: 4 } },
      ['itemReviewed'],
    ],
    [
      'Review snippet',
      { '@type': 'Product', review: { '@type': 'Review', author: 'x', reviewRating: { '@type': 'Rating' } } },
      ['reviewRating.ratingValue'],
    ],
    [
      'Review snippet (aggregate)',
      { '@type': 'Product', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } },
      ['ratingCount|reviewCount'],
    ],
    ['Local business', { '@type': 'Restaurant', name: 'x' }, ['address']],
    ['Profile page', { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'x' } }, []],
    ['Software app', { '@type': 'MobileApplication', name: 'x', offers: offer }, ['aggregateRating|review']],
    [
      'Speakable',
      { '@type': 'Article', speakable: { '@type': 'SpeakableSpecification' } },
      ['speakable.cssSelector|speakable.xpath'],
    ],
  ])('%s: %j lacks %j', (type, root, gaps) => {
    expect(gapsOf(type, root)).toEqual(gaps);
  });

  it('require nothing of an article, and list recommended properties', () => {
    const [article] = resultsOf({ '@type': 'NewsArticle', headline: 'x', author: { '@type': 'Person' } });
    expect(article).toMatchObject({
      type: 'Article',
      missingRequired: [],
      missingExpected: ['datePublished'],
      isEligible: true,
      status: 'supported',
    });
    expect(article?.missingRecommended).toEqual([
      'image',
      'datePublished',
      'dateModified',
      'author.name',
      'author.url|author.sameAs',
    ]);
  });

  it.each([
    ['FAQPage', 'FAQ', '2026-05-07'],
    ['HowTo', 'How-to', '2023-09'],
    ['ClaimReview', 'Fact check', '2025-06'],
  ])('of %s are no longer supported', (type, name, endedOn) => {
    expect(resultsOf({ '@type': type }).find((result) => result.type === name)).toMatchObject({
      status: 'ended',
      endedOn,
      isEligible: false,
    });
  });

  it('are not built from publishers and references', () => {
    const results = resultsOf({
      '@type': 'Article',
      publisher: { '@type': 'Organization' },
      about: { '@type': 'Product', name: 'x' },
      image: { '@type': 'ImageObject', url: 'https://example.com/i' },
    });
    expect(results.map(({ type }) => type)).toEqual(['Article']);
    expect(
      resultsOf({ '@type': 'CreativeWorkSeries' }, { '@type': 'DiscussionForumPosting' }).map(
        ({ type }) => type,
      ),
    ).toEqual(['Discussion forum']);
    expect(
      resultsOf({ '@type': 'Product', name: 'x', offers: { '@type': 'AggregateOffer', lowPrice: 1 } }).map(
        ({ type }) => type,
      ),
    ).toEqual(['Product snippet']);
  });

  it('are built from the main item of a page or list', () => {
    const product = { '@type': 'Product', name: 'x', offers: offer };
    expect(resultsOf({ '@type': 'ItemPage', mainEntity: product }).map(({ type }) => type)).toContain(
      'Product snippet',
    );
    expect(
      resultsOf({
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, item: product }],
      }).map(({ type }) => type),
    ).toEqual(['Carousel', 'Product snippet', 'Merchant listing']);
  });

  it('fail on an invalid required value', () => {
    const video = {
      '@type': 'VideoObject',
      name: 'x',
      thumbnailUrl: 'https://example.com/t',
      uploadDate: 'May',
    };
    expect(resultsOf(video)[0]).toMatchObject({
      isEligible: false,
      invalid: [{ path: 'uploadDate', code: 'date-invalid' }],
    });
    expect(resultsOf({ ...video, uploadDate: '2026-05-03', duration: '1:30' })[0]).toMatchObject({
      isEligible: true,
      invalid: [{ path: 'duration', code: 'duration-invalid' }],
    });
    expect(
      resultsOf({ '@type': 'Product', name: 'x', offers: { '@type': 'Offer', price: '9 €' } })[0]?.invalid,
    ).toEqual([{ path: 'offers.price', code: 'price-invalid' }]);
  });

  it('fail on names of no vocabulary', () => {
    expect(
      resultsOf({ '@context': undefined, '@type': 'Recipe', name: 'x', image: 'https://example.com/i' })[0],
    ).toMatchObject({
      isEligible: false,
      invalid: [{ path: '@context', code: 'no-vocabulary' }],
    });
  });

  it('are fast on items that all reference each other', () => {
    expectLinear((size) => {
      // The input size is the number of references, which is the square of the number of items.
      const ids = Array.from({ length: Math.round(Math.sqrt(size(14_400))) }, (_, i) => ({ '@id': `#${i}` }));
      const graph = ids.map((id) => ({ ...id, '@type': 'QAPage', mainEntity: ids, acceptedAnswer: ids }));
      return () => expect(resultsOf({ '@graph': graph }).length).toBeLessThanOrEqual(200);
    });
  });
});
