import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntFreshness } from './cnt-freshness.ts';

const text = `<p>${'Olive trees want light. '.repeat(60)}</p>`;

describe('cnt-freshness', () => {
  it('fires without a date', () => {
    expect(judge(cntFreshness, { body: text })).toEqual({
      status: 'fail',
      code: 'none',
      data: {},
      elements: [],
    });
  });
  it.each([
    '<p>© 2026 Olive Guides</p>',
    '<p>Version 1.2.2026.4</p>',
    '<p>Call 12-34-5678</p>',
    `<p>${'Olives came to Italy long ago. '.repeat(8)} On 3 May 1950 the frost came.</p>`,
  ])('fires despite %j', (body) => {
    expect(judge(cntFreshness, { body: text + body })).toMatchObject({ code: 'none' });
  });
  it.each([
    '<p>10 February 2026</p>',
    '<p>Updated: February 10, 2026</p>',
    '<p>Aggiornato il 10 febbraio 2026</p>',
    '<p>Stand: 10.02.2026</p>',
    '<p>2026-02-10</p>',
    '<p>10 de febrero de 2026</p>',
    '<p>2026年2月10日</p>',
    '<p>10 февраля 2026 г.</p>',
    '<time datetime="2026-02-10">last week</time>',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","dateModified":"2026-02-10"}</script>',
  ])('passes on %j', (body) => {
    expect(judge(cntFreshness, { body: text + body })).toEqual({ status: 'pass' });
  });
  it.each([
    { head: '<meta property="article:modified_time" content="2026-02-10T10:00:00Z">' },
    { headers: [['last-modified', 'Tue, 10 Feb 2026 10:00:00 GMT']] as const },
  ])('passes on %j', (parts) => {
    expect(judge(cntFreshness, { body: text, ...parts })).toEqual({ status: 'pass' });
  });
  it('skips home pages and short pages', () => {
    expect(judge(cntFreshness, { url: 'https://example.com/', body: text })).toEqual({
      status: 'not-applicable',
      reason: 'home-page',
    });
    expect(judge(cntFreshness, { body: '<p>Call us.</p>' })).toMatchObject({ reason: 'not-enough-text' });
  });
});
