import { describe, expect, it } from 'vitest';

import { analyze } from './analyze.ts';
import { checks } from './checks/index.ts';
import { measured } from './fixtures/measured-page.ts';
import { makePage, type PageParts } from './fixtures/page.ts';
import { makeRenderedPage } from './fixtures/rendered.ts';

const robots = { head: '<meta name="robots" content="noindex">' };
const mixed = { body: '<script src="http://example.com/a.js"></script>' };
const withoutH1 = { body: '<main></main>' };

function seen(id: string, raw: PageParts, rendered: PageParts): string {
  const { checks } = analyze(makeRenderedPage(raw, rendered));
  const result = checks.find((check) => check.id === id);
  return result?.status === 'fail' ? (result.seen_in ?? 'unknown') : (result?.status ?? 'missing');
}

describe('the outcome that counts of a rendered page', () => {
  it.each<[id: string, where: string, raw: PageParts, rendered: PageParts]>([
    ['h1-missing', 'rendered', {}, withoutH1],
    ['h1-missing', 'pass', withoutH1, {}],
    ['h1-missing', 'both', withoutH1, withoutH1],
    // Google never sees it taken back, which another check says.
    ['idx-noindex', 'pass', robots, {}],
    ['idx-only-in-raw-html', 'rendered', robots, {}],
    ['idx-noindex', 'rendered', {}, robots],
    ['idx-only-in-raw-html', 'pass', {}, robots],
    // The crawlers of social networks run no scripts.
    ['og-missing', 'raw', {}, { head: '<meta property="og:title" content="Olive trees">' }],
    // Harmful wherever it is.
    ['sec-mixed', 'raw', mixed, {}],
    ['sec-mixed', 'rendered', {}, mixed],
    ['html-doctype', 'raw', { html: '<title>Olive trees</title>' }, {}],
    ['html-doctype', 'pass', {}, { html: '<title>Olive trees</title>' }],
  ])('%s: %s', (id, where, raw, rendered) => {
    expect(seen(id, raw, rendered)).toBe(where);
  });

  it('is that of a measurement instead of an estimate by the HTML', () => {
    const styles = { head: '<link rel="stylesheet" href="/a.css">'.repeat(8) };
    expect(seen('perf-render-blocking', styles, styles)).toBe('raw');
    const page = makeRenderedPage(styles, styles, { load: measured().load ?? null });
    const { checks: results } = analyze(page);
    expect(results.find(({ id }) => id === 'perf-render-blocking')).toMatchObject({
      ...{ status: 'not-applicable', reason: 'judged-in-browser' },
    });
  });

  it('is that of the HTML as sent if the browser received something else', () => {
    const sent = { url: 'https://example.com/guides/olive-trees', status: 503, html: '' };
    const { rendering, checks } = analyze(makeRenderedPage({}, withoutH1, { sent, status: 503 }));
    expect(rendering).toMatchObject({ status: 'not-rendered', reason: 'other-response' });
    expect(checks.find(({ id }) => id === 'h1-missing')?.status).toBe('pass');
  });

  it.each(['title-missing', 'title-outside-head', 'desc-outside-head', 'can-outside-head', 'meta-in-body'])(
    '%s leaves what an early end of the head moved to the body to the check of that',
    (id) => {
      const lost = `<title>Olive trees</title><meta name="description" content="How to grow them.">
        <link rel="canonical" href="/trees"><meta property="og:title" content="Olive trees">`;
      const raw = `<!DOCTYPE html><html><head><div></div>${lost}</head><body></body></html>`;
      const rendered = `<!DOCTYPE html><html><head></head><body><div></div>${lost}</body></html>`;
      expect(seen(id, { html: raw }, { html: rendered })).toBe('not-applicable');
    },
  );

  it('is the same for every check if scripts change nothing', () => {
    const statuses = (page: Parameters<typeof analyze>[0]) =>
      new Map(analyze(page).checks.map(({ id, status }) => [id, status]));
    const alone = statuses(makePage());
    const needRendering = checks.filter(({ id }) => alone.get(id) === 'not-applicable').map(({ id }) => id);
    const rendered = statuses(makeRenderedPage({}));
    for (const id of needRendering) {
      expect(rendered.get(id), id).not.toBe('fail');
      rendered.delete(id);
      alone.delete(id);
    }
    expect(rendered).toEqual(alone);
  });
});
