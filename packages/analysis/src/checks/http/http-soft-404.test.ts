import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite } from '../../fixtures/site.ts';
import { httpSoft404 } from './http-soft-404.ts';

const words = (count: number) => `<p>${'olive '.repeat(count)}</p>`;
const noindex = '<meta name="robots" content="noindex">';
const notFound = '<title>Page not found – Olive shop</title>';

describe('http-soft-404', () => {
  it('fires on the wording of an error page with little text', () => {
    expect(judge(httpSoft404, { title: notFound, body: words(49) })).toEqual({
      status: 'fail',
      code: 'wordedTiny',
      data: { status: 200, words: 'Page not found – Olive shop', count: 49 },
      elements: [3],
    });
  });
  it('fires on the wording with noindex', () => {
    expect(judge(httpSoft404, { head: noindex, body: `<h1>Error 404</h1>${words(100)}` })).toMatchObject({
      code: 'wordedNoindex',
      data: { words: 'Error 404' },
      elements: [8],
    });
  });
  it('fires on the wording in the language of the page', () => {
    const page = { htmlAttributes: 'lang="it-IT"', body: '<h1>Pagina non trovata</h1>' };
    expect(judge(httpSoft404, page)).toMatchObject({ code: 'wordedTiny' });
    expect(judge(httpSoft404, { ...page, htmlAttributes: 'lang="de"' })).toEqual({ status: 'pass' });
  });
  it('fires on the text of the site’s error page', () => {
    const html = `<!DOCTYPE html><title>Olive shop</title><main><h1>Oh dear</h1>${words(20)}</main>`;
    const missingPage = makeAnswer('https://example.com/no', {
      status: 404,
      headers: [['content-type', 'text/html']],
      text: html,
    });
    expect(judge(httpSoft404, { html, auxiliary: makeSite({ missingPage }) })).toEqual({
      status: 'fail',
      code: 'same',
      data: { status: 200 },
      elements: [],
    });
    const page = {
      html: html.replace('Oh dear', 'Olive oil').replaceAll('olive', 'fresh'),
      auxiliary: makeSite({ missingPage }),
    };
    expect(judge(httpSoft404, page)).toEqual({ status: 'pass' });
  });
  it.each([
    ['an article about error pages', { title: '<title>How to write a 404 page</title>', body: words(50) }],
    ['a form of thanks', { head: noindex, body: '<h1>Thank you</h1>' }],
    ['a page with hardly any text', { body: '<h1>Olive oil</h1>' }],
  ])('passes on %s', (_, parts) => {
    expect(judge(httpSoft404, parts)).toEqual({ status: 'pass' });
  });
  it('does not apply if the status is an error', () => {
    expect(judge(httpSoft404, { status: 404, title: notFound })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
