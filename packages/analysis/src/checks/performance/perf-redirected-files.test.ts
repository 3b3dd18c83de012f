import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfRedirectedFiles } from './perf-redirected-files.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfRedirectedFiles, rendered);

describe('perf-redirected-files', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ redirects: 1, requestedUrl: 'https://example.com/old.js' })] } },
      {
        code: 'redirected',
        data: { count: 1, url: 'https://example.com/old.js', target: 'https://example.com/app.js' },
      },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    {
      traffic: {
        files: [
          makeFile(),
          makeFile({ type: 'image', redirects: 1 }),
          makeFile({ redirects: 1, isOfPage: false }),
        ],
      },
    },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfRedirectedFiles)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
