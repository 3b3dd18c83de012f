import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { sdParseError } from './sd-parse-error.ts';

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe('sd-parse-error', () => {
  it('fires with the position of the error', () => {
    const body = ld('{"@context":"https://schema.org"}') + ld('{\n  "name": "Olive",\n}');
    expect(judge(sdParseError, { body })).toMatchObject({
      status: 'fail',
      code: 'unreadable',
      data: { count: 1, line: 2, problem: 'trailing-comma' },
      elements: [8],
    });
  });
  it.each(['Olives', '{', '{"name": "a" "b": 1}', "{'name': 'Olive'}"])('fires on %j', (json) => {
    expect(judge(sdParseError, { body: ld(json) })).toMatchObject({ code: 'unreadable', elements: [7] });
  });
  it('fires on markup that describes nothing', () => {
    expect(judge(sdParseError, { body: ld('"Olives"') })).toMatchObject({
      code: 'not-an-object',
      data: { count: 1 },
      elements: [7],
    });
  });
  it('fires on a duplicate key', () => {
    const body = ld('{"@context":"https://schema.org","@type":"Thing","name":"a","name":"b"}');
    expect(judge(sdParseError, { body })).toMatchObject({
      code: 'duplicate-key',
      data: { count: 1, path: 'name', line: 1 },
      elements: [7],
    });
  });
  it.each([
    '{"@type":"Thing"}',
    '[]',
    '{"name":"Olive"} // a comment',
    '{"name":"Olive"};',
    '//<![CDATA[\n{"name":"Olive"}\n//]]>',
    '<![CDATA[{"name":"Olive"}]]>',
    // Templates without data.
    '',
    '\n  \n',
    'null',
    '<!-- -->',
    '/* none */',
    '//<![CDATA[\n//]]>',
  ])('passes on %j', (json) => {
    expect(judge(sdParseError, { body: ld(json) })).toEqual({ status: 'pass' });
  });
  it('does not apply without JSON-LD', () => {
    expect(judge(sdParseError)).toEqual({ status: 'not-applicable', reason: 'no-json-ld' });
  });
});
