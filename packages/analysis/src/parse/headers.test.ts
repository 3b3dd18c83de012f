import { describe, expect, it } from 'vitest';

import {
  headerValues,
  parseContentLanguage,
  parseContentType,
  parseLinkHeaders,
  parseRobotsDirectives,
} from './headers.ts';
import { expectLinear } from '../fixtures/growth.ts';

const short = (content: string) =>
  parseRobotsDirectives(content).map(
    ({ agent, name, value }) => `${agent} ${name}${value === null ? '' : `=${value}`}`,
  );

describe('robots directives', () => {
  it.each<[string, readonly string[]]>([
    ['noindex', ['* noindex']],
    ['NoIndex , NOFOLLOW', ['* noindex', '* nofollow']],
    ['', []],
    [' , ,', []],
    ['googlebot: noindex, nofollow', ['googlebot noindex', 'googlebot nofollow']],
    ['nofollow, Googlebot: noindex, otherbot: none', ['* nofollow', 'googlebot noindex', 'otherbot none']],
    ['googlebot:', []],
    ['max-snippet:20, max-image-preview: Large', ['* max-snippet=20', '* max-image-preview=Large']],
    ['max-snippet : 0', ['* max-snippet=0']],
    ['googlebot: max-snippet: -1', ['googlebot max-snippet=-1']],
    ['unavailable_after: 2030-06-25', ['* unavailable_after=2030-06-25']],
    ['unavailable_after: 25 Jun 2030 15:00:00 PST', ['* unavailable_after=25 Jun 2030 15:00:00 PST']],
    [
      'unavailable_after: Tuesday, 25-Jun-30 15:00:00 GMT, noindex',
      ['* unavailable_after=Tuesday, 25-Jun-30 15:00:00 GMT', '* noindex'],
    ],
    [
      'noarchive, googlebot: unavailable_after: Tue, 25 Jun 2030 15:00:00 GMT, max-snippet:5',
      ['* noarchive', 'googlebot unavailable_after=Tue, 25 Jun 2030 15:00:00 GMT', 'googlebot max-snippet=5'],
    ],
    [
      'unavailable_after: Tue, 25 Jun 2030 15:00:00 GMT, OtherBot : noindex',
      ['* unavailable_after=Tue, 25 Jun 2030 15:00:00 GMT', 'otherbot noindex'],
    ],
  ])('%j', (content, expected) => {
    expect(short(content)).toEqual(expected);
  });

  it.each([
    ['names', `unavailable_after: x, ${'bot'.repeat(500_000)}`],
    ['commas', 'unavailable_after: x,'.repeat(100_000)],
    ['spaces', `googlebot${' '.repeat(1_000_000)}x`],
  ])('are parsed quickly with a flood of %s', (_, content) => {
    expectLinear((size) => {
      const part = content.slice(0, size(content.length));
      return () => parseRobotsDirectives(part);
    });
  });
});

describe('Link headers', () => {
  it.each<[string, readonly (readonly [string, readonly string[]])[]]>([
    ['<https://example.com/a>; rel="canonical"', [['https://example.com/a', ['canonical']]]],
    ['</a>;rel=canonical', [['/a', ['canonical']]]],
    ['< /a >; REL="Preload Canonical"; as="x, y; z"', [['/a', ['preload', 'canonical']]]],
    [
      '</a,b;c>; rel=prev, </d>; rel="next"',
      [
        ['/a,b;c', ['prev']],
        ['/d', ['next']],
      ],
    ],
    ['</a>; title="a \\" > < b"; rel=canonical', [['/a', ['canonical']]]],
    ['</a>; rel=first; rel=second', [['/a', ['first']]]],
    ['</a>;; rel=next;', [['/a', ['next']]]],
    ['</a>', [['/a', []]]],
    ['<a; rel=canonical', []],
    ['a; rel=canonical', []],
    ['', []],
  ])('%j', (value, expected) => {
    expect(parseLinkHeaders([value]).map(({ target, rel }) => [target, rel])).toEqual(expected);
  });
});

describe('other headers', () => {
  it('are found by name, all of them, in order', () => {
    const headers = [
      ['link', '1'],
      ['x', '2'],
      ['Link', '3'],
    ] as const;
    expect(headerValues(headers, 'link')).toEqual(['1', '3']);
  });

  it.each([
    ['text/html', { essence: 'text/html', charset: null }],
    ['Text/HTML; Charset="UTF-8"', { essence: 'text/html', charset: 'utf-8' }],
    ['text/html;a=b;charset=iso-8859-1;x', { essence: 'text/html', charset: 'iso-8859-1' }],
    ['text/html;xcharset=y', { essence: 'text/html', charset: null }],
    ['html', null],
    ['', null],
    [undefined, null],
  ])('content type %j', (value, expected) => {
    expect(parseContentType(value)).toEqual(expected);
  });

  it('content languages', () => {
    expect(parseContentLanguage(['en, it-CH', ' de ,'])).toEqual(['en', 'it-CH', 'de']);
  });
});

describe('a long list of robots directives', () => {
  it.each([
    ['a date and a name without end', `unavailable_after: x,${'bot'.repeat(700_000)}`],
    ['a name without end', 'a'.repeat(2_000_000)],
    ['dots without end', `unavailable_after: x,${'.'.repeat(2_000_000)}`],
  ])('with %s is read quickly', (_, content) => {
    expectLinear((size) => {
      const part = content.slice(0, size(content.length));
      return () => parseRobotsDirectives(part);
    });
  });
});
