import { analyze, noteNotRendered } from '@siteglass/analysis';
import { ignoreChecks, renderAnalysis } from '@siteglass/analysis/rendering';
import { describe, expect, it } from 'vitest';
import { checkColumns, toCheckRows } from './check-table.ts';

const html = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><h1>Olive oil</h1><p>${'Pressed cold in the first week of October. '.repeat(9)}</p></body></html>`;

/** `rendered`: the head that scripts make, if a browser has loaded the page. */
const analyzed = (head: string, rendered?: string) => {
  const url = 'https://example.com/oil';
  return analyze({
    ...{ requestedUrl: url, url, status: 200, headers: [], redirects: [], html: html(head), bodyBytes: 900 },
    charset: { name: 'utf-8', source: 'default', malformed: false },
    ...(rendered === undefined
      ? {}
      : {
          rendering: {
            ...{ viewport: 'mobile', url, status: 200, hasMoved: false, html: html(rendered) },
            ...{ consoleErrors: [], failedRequests: [], neededRequests: [] },
            ...{ requests: 1, bytes: 900, end: 'quiet', ms: 900 },
          },
        }),
  });
};
const tableOf = (page: ReturnType<typeof analyzed>) =>
  toCheckRows(renderAnalysis(page)).map((row) =>
    Object.fromEntries(checkColumns.map((name, at) => [name, row[at]])),
  );
const rowsOf = (head: string) => tableOf(analyzed(head));

describe('the CSV of a page', () => {
  it('says in every row what caps the score', () => {
    const capped = rowsOf('<meta name="robots" content="noindex">');
    expect(new Set(capped.map((row) => row['score_caps']))).toEqual(
      new Set(['Score capped at 39: the page is set to noindex. Score capped at 45: the page has no title.']),
    );
    const free = rowsOf('<title>Olive oil from the first week</title>');
    expect(new Set(free.map((row) => row['score_caps']))).toEqual(new Set(['']));
  });

  it('says in every row how many checks are ignored, and has a row for nothing but that', () => {
    const page = ignoreChecks(analyzed(''), (id) => (id === 'title-missing' ? 'Known' : null));
    const rows = tableOf(page);
    expect(rows.length).toBe(page.checks.length);
    expect(new Set(rows.map((row) => row['ignored_checks']))).toEqual(new Set([1]));
    expect(tableOf({ ...page, checks: [] })).toEqual([
      {
        ...Object.fromEntries(checkColumns.map((name) => [name, null])),
        ...{ url: page.url, status: 'ignored', score_caps: '', ignored_checks: 1 },
      },
    ]);
    expect(tableOf({ ...analyzed(''), checks: [] })).toEqual([]);
  });

  it('says in every row whether the page was rendered, and what each failure is about', () => {
    const page = analyzed('');
    expect(new Set(tableOf(page).map((row) => row['rendering']))).toEqual(new Set([null]));
    const without = tableOf(noteNotRendered(page, 'no-browser'));
    expect(new Set(without.map((row) => row['rendering']))).toEqual(new Set(['no-browser']));
    const rendered = tableOf(analyzed('', '<title>Olive oil from the first week</title>'));
    expect(new Set(rendered.map((row) => row['rendering']))).toEqual(new Set(['rendered']));
    const seenIn = new Map(rendered.map((row) => [row['check'], row['seen_in']]));
    expect(['desc-missing', 'title-js-changed', 'title-missing'].map((id) => seenIn.get(id))).toEqual([
      ...['both', 'rendered', null],
    ]);
  });

  it('lists issues first: critical before warning before notice, then by points', () => {
    const failed = rowsOf('').filter(({ status }) => status === 'fail');
    const ranks = { error: 0, warning: 1, notice: 2 };
    const keys = failed.map(
      ({ severity, points_lost: points }) =>
        [ranks[severity as keyof typeof ranks], -Number(points)] as const,
    );
    expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => a - b || x - y));
    expect(new Set(keys.map(([rank]) => rank)).size).toBe(3);
  });
});
