import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { eeatCitations } from './eeat-citations.ts';

const head =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Olives"}</script>';
const text = `<p>${'Olive trees want light. '.repeat(75)}</p>`;

describe('eeat-citations', () => {
  it.each([
    '',
    '<p><a href="/tools">Tools</a></p>',
    '<p><a href="https://shop.example.com/">Shop</a></p>',
    '<p><a href="https://www.facebook.com/sharer?u=x">Share</a></p>',
    '<p><a href="https://ads.example.org/" rel="sponsored">Saw</a></p>',
    '<footer><a href="https://maker.example.org/">Made by</a></footer>',
  ])('fires on %j', (links) => {
    expect(judge(eeatCitations, { head, body: text + links })).toMatchObject({
      status: 'fail',
      code: 'few',
      data: { count: 0, limit: 1 },
      elements: [],
    });
  });
  it.each([
    '<p><a href="https://institute.example.org/study">Study</a></p>',
    '<p><a href="https://fao.test/" rel="nofollow">FAO</a></p>',
  ])('passes on %j', (links) => {
    expect(judge(eeatCitations, { head, body: text + links })).toEqual({ status: 'pass' });
  });
  it('distinguishes sites under the same public suffix', () => {
    const page = { url: 'https://a.co.uk/x', head, body: `${text}<a href="https://b.co.uk/">B</a>` };
    expect(judge(eeatCitations, page)).toEqual({ status: 'pass' });
  });
  it.each([
    [{ body: text }, 'not-an-article'],
    [{ head, body: '<p>Olives.</p>' }, 'not-enough-text'],
  ])('does not apply: %#', (parts, reason) => {
    expect(judge(eeatCitations, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
