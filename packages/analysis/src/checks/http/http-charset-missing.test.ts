import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { httpCharsetMissing } from './http-charset-missing.ts';

const page = (start: string, type = 'text/html') =>
  ({
    html: `<!DOCTYPE html><html><head>${start}<title>A</title></head><body></body></html>`,
    headers: [['content-type', type]],
    charset: { name: 'utf-8', source: 'default', malformed: false },
  }) as const;
const filler = `<style>${'x'.repeat(1024)}</style>`;

describe('http-charset-missing', () => {
  it('fires on a page that declares none', () => {
    expect(judge(httpCharsetMissing, page('<script>var charset = "utf-8"</script>'))).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [],
    });
  });
  it('fires on a late declaration', () => {
    expect(judge(httpCharsetMissing, page(`${filler}<meta charset="UTF-8">`))).toMatchObject({
      status: 'fail',
      code: 'late',
      data: { charset: 'utf-8' },
    });
  });
  it('does not mistake other markup for an early one', () => {
    expect(
      judge(httpCharsetMissing, page(`<meta name="charset" content="utf-8">${filler}<meta charset="utf-8">`)),
    ).toMatchObject({ status: 'fail', code: 'late' });
  });
  it.each([
    '<meta charset=utf-8>',
    '<META http-equiv="content-type" content="text/html; charset=ISO-8859-1">',
    "<meta content='text/html;charset=utf-8' http-equiv='Content-Type'>",
  ])('passes on %j', (start) => {
    expect(judge(httpCharsetMissing, page(start))).toEqual({ status: 'pass' });
  });
  it('passes when the header has it', () => {
    expect(judge(httpCharsetMissing, page('', 'text/html; charset="utf-8"'))).toEqual({ status: 'pass' });
  });
  it('passes on a byte order mark', () => {
    expect(
      judge(httpCharsetMissing, { ...page(''), charset: { name: 'utf-8', source: 'bom', malformed: false } }),
    ).toEqual({ status: 'pass' });
  });
  it('passes on XHTML that is served as such', () => {
    expect(judge(httpCharsetMissing, page('', 'application/xhtml+xml'))).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(httpCharsetMissing, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
