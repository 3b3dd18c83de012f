import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkBlankNoopener } from './link-blank-noopener.ts';

const url = 'https://other.example/';

describe('link-blank-noopener', () => {
  it.each([
    `<a href="${url}" target="_blank">O</a>`,
    `<a href="${url}" target="_BLANK" rel="nofollow">O</a>`,
  ])('fires on %j', (body) => {
    expect(judge(linkBlankNoopener, { body })).toEqual({
      status: 'fail',
      code: 'opener',
      data: { count: 1, url },
      elements: [7],
    });
  });
  it.each([
    `<a href="${url}">O</a>`,
    `<a href="${url}" target="_self">O</a>`,
    `<a href="${url}" target="_blank" rel="external NoOpener">O</a>`,
    `<a href="${url}" target="_blank" rel="noreferrer">O</a>`,
    `<a href="${url}">O</a><a href="/a" target="_blank">A</a>`,
  ])('passes on %j', (body) => {
    expect(judge(linkBlankNoopener, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without links to other sites', () => {
    expect(judge(linkBlankNoopener, { body: '<a href="/a" target="_blank">A</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
