import { analyzeForScan } from '@siteglass/analysis';
import { expect, it } from 'vitest';
import { digestOf, maxTitleLength } from './page-digest.ts';

const analysisOf = (html: string) => {
  const url = 'https://example.com/';
  const page = { requestedUrl: url, url, status: 200, headers: [], redirects: [], html };
  const charset = { name: 'utf-8', source: 'default', malformed: false } as const;
  return analyzeForScan({ ...page, bodyBytes: html.length, charset }).analysis;
};

it.each([
  ['<h1>None</h1>', null],
  ['<title>  Glass  </title>', 'Glass'],
  ['<title></title>', null],
  [`<title>${'a'.repeat(maxTitleLength)}</title>`, 'a'.repeat(maxTitleLength)],
  [`<title>${'a'.repeat(maxTitleLength + 1)}</title>`, `${'a'.repeat(maxTitleLength - 1)}…`],
])('has the title of %s', (html, title) => {
  expect(digestOf(analysisOf(html)).title).toBe(title);
});

it('has the failed checks with their versions, and what caps the score', () => {
  const analysis = analysisOf('<meta name="robots" content="noindex"><p>No title.</p>');
  const { failedChecks, scoreCaps } = digestOf(analysis);
  const failed = analysis.checks.filter(({ status }) => status === 'fail');
  expect(failedChecks).toEqual(failed.map(({ id, version }) => `${id}@${version}`));
  expect(failedChecks).toContainEqual(expect.stringMatching(/^title-missing@\d+$/));
  expect(scoreCaps).toEqual(analysis.score_details?.caps);
  expect(scoreCaps).not.toEqual([]);
});
