import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { htmlHeadInvalid } from './html-head-invalid.ts';

const page = (head: string) => ({
  html: `<!DOCTYPE html><html><head>${head}</head><body><p>x</p></body></html>`,
});
const canonical = '<link rel="canonical" href="/a">';

describe('html-head-invalid', () => {
  it('fires on an element that ends the head, and lists what is lost', () => {
    expect(
      judge(
        htmlHeadInvalid,
        page(
          `<div></div><title>A</title>${canonical}<meta name="robots" content="noarchive"><meta name="robots" content="nosnippet">`,
        ),
      ),
    ).toMatchObject({
      status: 'fail',
      code: 'losing',
      data: { cutter: 'div', lost: ['title', 'canonical', 'robots'] },
      elements: [4, 5, 6, 7],
    });
  });
  it('fires on a text', () => {
    expect(judge(htmlHeadInvalid, page(`<title>A</title>x ${canonical}`))).toMatchObject({
      status: 'fail',
      code: 'losingText',
      data: { lost: ['canonical'] },
    });
  });
  it('fires on a frame, whose content is text', () => {
    expect(
      judge(htmlHeadInvalid, page(`<script></script><iframe src="about:blank">x</iframe><title>A</title>`)),
    ).toMatchObject({ code: 'losing', data: { cutter: 'iframe', lost: ['title'] } });
  });
  it.each([
    ['br', '<br>\n<b>Notice</b>: undefined index'],
    ['#text', 'Warning: cannot connect'],
  ])('fires on output before the document: %s', (cutter, output) => {
    const { html } = page('<title>A</title>');
    expect(judge(htmlHeadInvalid, { html: `${output}${html}` })).toMatchObject({
      code: cutter === '#text' ? 'losingText' : 'losing',
      data: { lost: ['title'] },
    });
  });
  it.each([
    '<title>A</title><img src="a.png">',
    '<title>A</title>x<link rel="stylesheet" href="a.css"><script>1</script>',
    `<title>A</title>${canonical}<script>1</script><noscript><img src="a.png"></noscript><template><p></p></template>`,
    '',
  ])('passes on %j', (head) => {
    expect(judge(htmlHeadInvalid, page(head))).toEqual({ status: 'pass' });
  });
  it('passes on omitted tags', () => {
    expect(judge(htmlHeadInvalid, { html: '<!DOCTYPE html><title>A</title><p>x' })).toEqual({
      status: 'pass',
    });
  });
  it('skips error pages', () => {
    expect(judge(htmlHeadInvalid, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
