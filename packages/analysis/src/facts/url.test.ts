import { describe, expect, it } from 'vitest';

import {
  pageNumberOf,
  parametersOf,
  readUrl,
  seriesOf,
  sessionParameterOf,
  trackingParametersOf,
} from './url.ts';
import { expectLinear } from '../fixtures/growth.ts';

describe('the URL of a page', () => {
  it('is split into parts', () => {
    expect(readUrl('https://xn--bcher-kva.example/caf%C3%A9//a%2Fb/?q=%C3%A9+x&&r#top')).toEqual({
      readable: 'https://xn--bcher-kva.example/café//a%2Fb/?q=é+x&&r#top',
      characters: 55,
      host: 'xn--bcher-kva.example',
      path: '/caf%C3%A9//a%2Fb/',
      query: 'q=%C3%A9+x&&r',
      segments: ['café', 'a/b'],
      parameters: [
        { name: 'q', value: 'é+x' },
        { name: 'r', value: '' },
      ],
      pageNumber: null,
    });
  });

  it('stays unchanged if its encoding is invalid', () => {
    expect(readUrl('https://example.com/%E9/%zz')).toMatchObject({
      readable: 'https://example.com/%E9/%zz',
      segments: ['%E9', '%zz'],
    });
  });

  it('is empty if it cannot be parsed', () => {
    expect(readUrl('https://')).toMatchObject({
      readable: '',
      characters: 0,
      path: '',
      segments: [],
      parameters: [],
    });
  });

  it('is read quickly, however long', () => {
    expectLinear((size) => {
      const half = size(200_000);
      const url = `https://example.com/${'a/%C3;x=1&'.repeat(half)}?${'a=b&'.repeat(half)}`;
      return () => readUrl(url);
    });
  });
});

describe('parameters', () => {
  it.each([
    ['/a?b=c=d&e', ['b', 'e']],
    ['/a?=x&b', ['b']],
    ['/a;v=1/b;w?x=1', ['x', 'v']],
    ['/a?b#?c=d', ['b']],
    ['/a#;x=1', []],
    ['/a?__proto__=1', ['__proto__']],
  ])('of %j', (href, names) => {
    expect(parametersOf(`https://example.com${href}`).map(({ name }) => name)).toEqual(names);
  });

  it('that carry a session or are for tracking are distinguished from similar ones', () => {
    expect(sessionParameterOf('/a?sidebar=0123456789abcdef0123456789')).toBeNull();
    expect(sessionParameterOf('/a?x=1&Sid=0123456789abcdef0123456789')).toBe('Sid');
    expect(trackingParametersOf('/a?gclid2=1&_gallery=2&utm=3')).toEqual([]);
    expect(trackingParametersOf('/a?x=1&UTM_Source=y')).toEqual([{ name: 'UTM_Source', value: 'y' }]);
  });
});

describe('a paginated series', () => {
  it.each([
    ['/list?page=2', 2, '/list'],
    ['/list/?PAGE=03', 3, '/list'],
    ['/list/page/4/', 4, '/list'],
    ['/list/page/4?x=1', 4, '/list'],
    ['/list/page/four', null, '/list/page/four'],
    ['/list?page=-1', null, '/list'],
    ['/list?page=123456', null, '/list'],
    ['/?p=2', 2, ''],
  ])('%j is page %j of %j', (href, page, series) => {
    expect([pageNumberOf(href), seriesOf(href)]).toEqual([page, series]);
  });
});
