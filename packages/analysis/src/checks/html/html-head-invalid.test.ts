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
  it('fires when nothing is lost', () => {
    expect(judge(htmlHeadInvalid, page('<title>A</title><img src="a.png">'))).toMatchObject({
      status: 'fail',
      code: 'early',
      data: { cutter: 'img' },
      elements: [],
    });
  });
  it('fires on a text when nothing is lost', () => {
    expect(judge(htmlHeadInvalid, page('<title>A</title>x'))).toMatchObject({
      status: 'fail',
      code: 'earlyText',
    });
  });
  it.each([
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
