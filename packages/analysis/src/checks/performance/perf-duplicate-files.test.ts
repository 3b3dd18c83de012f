import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfDuplicateFiles } from './perf-duplicate-files.ts';

const script = (src: string, more = '') => `<script src="${src}" ${more}></script>`;
const style = (href: string, more = '') => `<link rel="stylesheet" href="${href}" ${more}>`;

describe('perf-duplicate-files', () => {
  it.each([
    [script('/a.js') + script('https://example.com/a.js', 'async'), 'https://example.com/a.js'],
    [style('/a.css') + style('/a.css', 'media=all'), 'https://example.com/a.css'],
  ])('fires on %s', (head, url) => {
    expect(judge(perfDuplicateFiles, { head })).toEqual({
      status: 'fail',
      code: 'repeated',
      data: { count: 1, url },
      elements: [7, 6],
    });
  });
  it.each([
    script('/a.js') + script('/b.js'),
    script('/a.js') + script('https://ads.example.net/a.js', 'async').repeat(2),
    script('/a.js?v=1') + script('/a.js?v=2'),
    script('/b.js') + script('/a.js', 'type=module') + script('/a.js', 'type=module'),
    script('/b.js') + script('/a.js', 'type=module') + script('/a.js', 'nomodule'),
    style('/a.css') + style('/a.css', 'media=print'),
    '<link rel="preload" as="script" href="/a.js">' + script('/a.js'),
  ])('passes on %s', (head) => {
    expect(judge(perfDuplicateFiles, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without files', () => {
    expect(judge(perfDuplicateFiles)).toMatchObject({ reason: 'no-files' });
  });
});
