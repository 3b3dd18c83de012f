import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { secSri } from './sec-sri.ts';

const cdn = 'https://cdn.example.org';

describe('sec-sri', () => {
  it.each([
    `<script src="${cdn}/jquery-3.7.1.min.js"></script>`,
    `<script src="${cdn}/npm/vue@3.4.21" integrity=" "></script>`,
    `<script type="module" src="//cdn.example.org/lib/1.2.3/a.js"></script>`,
    `<link rel="stylesheet" href="${cdn}/bootstrap/v5.3.3/a.css">`,
  ])('fires on %j', (head) => {
    expect(
      judge(secSri, { head: `${head}<script src="${cdn}/a/1.0.0/b.js" integrity="sha384-x"></script>` }),
    ).toMatchObject({ status: 'fail', code: 'unpinned', data: { count: 1, total: 2 }, elements: [6] });
  });
  it('passes on files with integrity hashes', () => {
    const head = `<script src="${cdn}/a/1.0.0/b.js" integrity="sha384-x" crossorigin></script>`;
    expect(judge(secSri, { head })).toEqual({ status: 'pass' });
  });
  it.each([
    '<script src="/jquery-3.7.1.min.js"></script>',
    '<script src="https://static.example.com/jquery-3.7.1.min.js"></script>',
    '<script src="https://www.googletagmanager.com/gtag/js?id=G-1.2.3"></script>',
    `<script src="${cdn}/npm/vue@3"></script>`,
    `<link rel="preconnect" href="${cdn}/1.2.3/">`,
    `<script type="application/json" src="${cdn}/1.2.3/a.json"></script>`,
    '<script>inline()</script>',
  ])('does not apply to %j', (head) => {
    expect(judge(secSri, { head })).toEqual({ status: 'not-applicable', reason: 'no-pinnable-files' });
  });
  it('distinguishes sites under the same public suffix', () => {
    const head = '<script src="https://cdn.other.co.uk/1.2.3/a.js"></script>';
    expect(judge(secSri, { url: 'https://www.example.co.uk/', head })).toMatchObject({ code: 'unpinned' });
  });
});
