import { describe, expect, it } from 'vitest';
import { certSpotterIssuance } from '../../../test/collect/providers/documented-answers.ts';
import { readCertSpotter } from './certspotter.ts';

describe('a response of Cert Spotter', () => {
  it('yields every name once, and the cursor of the next page', () => {
    const body = [
      certSpotterIssuance(7, 'a.example.com', '*.b.example.com'),
      { ...certSpotterIssuance(9, 'a.example.com', 'example.com'), new_field: null },
    ];
    expect(readCertSpotter(body)).toEqual({
      issuances: 2,
      names: ['a.example.com', '*.b.example.com', 'example.com'],
      lastId: '9',
    });
  });

  it('is empty for a domain without certificates', () => {
    expect(readCertSpotter([])).toEqual({ issuances: 0, names: [], lastId: null });
  });

  it.each([
    ['null', null],
    [
      'an error with the status of a success',
      { code: 'rate_limited', message: 'You have exceeded the limit' },
    ],
    ['text', '[]'],
    ['an issuance that is null', [null]],
    ['no id', [{ ...certSpotterIssuance(7, 'a.example.com'), id: undefined }]],
    ['an id that is a number', [{ ...certSpotterIssuance(7, 'a.example.com'), id: 7 }]],
    ['no names', [{ ...certSpotterIssuance(7), dns_names: undefined }]],
    ['names of text', [{ ...certSpotterIssuance(7), dns_names: 'a.example.com' }]],
    ['a name that is null', [{ ...certSpotterIssuance(7), dns_names: [null] }]],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readCertSpotter(body)).toThrow();
  });
});
