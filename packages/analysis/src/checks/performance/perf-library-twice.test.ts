import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfLibraryTwice } from './perf-library-twice.ts';

const scripts = (...sources: readonly string[]) => ({
  head: sources.map((src) => `<script src="${src}"></script>`).join(''),
});

describe('perf-library-twice', () => {
  it.each([
    [['/jquery-1.12.4.min.js', 'https://code.jquery.com/jquery-3.7.1.min.js'], 'jQuery'],
    [['/wp-includes/js/jquery/jquery.min.js?ver=3.7', '/theme/jquery.js'], 'jQuery'],
    [['/bootstrap.min.js', '/vendor/bootstrap.bundle.min.js'], 'Bootstrap'],
  ])('fires on %j', (sources, library) => {
    expect(judge(perfLibraryTwice, scripts(...sources))).toMatchObject({
      status: 'fail',
      code: 'twice',
      data: { library, count: 2 },
      elements: [6, 7],
    });
  });
  it.each([
    [['/jquery.min.js', '/jquery-migrate.min.js', '/jquery-ui.min.js', '/jquery.cookie.js']],
    [['/jquery.js?v=1', '/jquery.js?v=2']],
    [['/react.production.min.js', '/react-dom.production.min.js']],
  ])('passes on %j', (sources) => {
    expect(judge(perfLibraryTwice, scripts(...sources))).toEqual({ status: 'pass' });
  });
  it('does not apply without files', () => {
    expect(judge(perfLibraryTwice)).toMatchObject({ reason: 'no-files' });
  });
});
