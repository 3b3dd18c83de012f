import { describe, expect, it } from 'vitest';

import { judgeRendered, makeFile, type RenderedParts } from '../../fixtures/rendered-page.ts';
import { judge } from '../../fixtures/page.ts';
import { perfUncompressedFiles } from './perf-uncompressed-files.ts';

const judged = (rendered: RenderedParts) => judgeRendered(perfUncompressedFiles, rendered);

describe('perf-uncompressed-files', () => {
  it.each<[RenderedParts, object]>([
    [
      { traffic: { files: [makeFile({ contentEncoding: null, bytes: 90_000 })] } },
      { code: 'uncompressed', data: { count: 1, kilobytes: 90 } },
    ],
  ])('fires on %j', (rendered, outcome) => {
    expect(judged(rendered)).toMatchObject({ status: 'fail', ...outcome });
  });
  it.each<RenderedParts>([
    { traffic: { files: [makeFile()] } },
    { traffic: { files: [makeFile({ contentEncoding: null, bytes: 900 })] } },
    {
      traffic: {
        files: [
          makeFile(),
          makeFile({ url: 'https://other.test/a.js', contentEncoding: null, bytes: 90_000 }),
        ],
      },
    },
  ])('is silent on %j', (rendered) => {
    expect(judged(rendered)).toEqual({ status: 'pass' });
  });
  it.each<[RenderedParts, string]>([
    [{ traffic: {} }, 'no-files'],
    [
      { traffic: { files: [makeFile({ type: 'image', contentType: 'image/png', contentEncoding: null })] } },
      'no-files',
    ],
    [{ traffic: null }, 'not-rendered'],
  ])('does not apply to %j', (rendered, reason) => {
    expect(judged(rendered)).toEqual({ status: 'not-applicable', reason });
  });
  it('needs a rendered page', () => {
    expect(judge(perfUncompressedFiles)).toEqual({ status: 'not-applicable', reason: 'not-rendered' });
  });
});
