import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpContentTypeMissing } from './http-content-type-missing.ts';

const answers = (path: string, ...types: readonly string[]) => ({
  url: `https://example.com/${path}`,
  headers: types.map((type): [string, string] => ['content-type', type]),
});

describe('http-content-type-missing', () => {
  it('fires if it is missing', () => {
    expect(judge(httpContentTypeMissing, answers(''))).toMatchObject({
      status: 'fail',
      code: 'absent',
      data: {},
    });
  });
  it('fires on a malformed one', () => {
    expect(judge(httpContentTypeMissing, answers('', 'html'))).toMatchObject({
      status: 'fail',
      code: 'invalid',
      data: { value: 'html' },
    });
  });
  it.each([
    ['olive.jpg', 'text/html; charset=utf-8', '.jpg'],
    ['a/guide.PDF?download', 'text/html', '.PDF'],
    ['index.html', 'text/plain', '.html'],
  ])('fires on %j that is declared as %j', (path, type, extension) => {
    expect(judge(httpContentTypeMissing, answers(path, type))).toMatchObject({
      status: 'fail',
      code: 'mismatch',
      data: { extension },
    });
  });
  it.each([
    ['', 'text/html'],
    ['index.html', 'Text/HTML'],
    ['index.htm', 'application/xhtml+xml'],
    ['guide.pdf', 'application/pdf'],
    ['wiki/File:Olive.jpg', 'text/html'],
    ['docs/node.js', 'text/html'],
    ['a.pdf/', 'image/png'],
  ])('passes on %j that is declared as %j', (path, type) => {
    expect(judge(httpContentTypeMissing, answers(path, type))).toEqual({ status: 'pass' });
  });
  it('skips the error page of a file', () => {
    expect(judge(httpContentTypeMissing, { ...answers('olive.jpg', 'text/html'), status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
