import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { perfDocumentWrite } from './perf-document-write.ts';

const script = (text: string) => ({ head: `<script>${text}</script>` });

describe('perf-document-write', () => {
  it.each([
    String.raw`document.write('<script src="/a.js"><\/script>')`,
    String.raw`document.write(unescape("%3Cscript src='/ga.js'%3E%3C/script%3E"))`,
    String.raw`var a = 1; document.writeln("\x3Cscript src=/a.js>")`,
  ])('fires on %s', (text) => {
    expect(judge(perfDocumentWrite, script(text))).toMatchObject({
      status: 'fail',
      code: 'written',
      elements: [6],
    });
  });
  it.each([
    String.raw`window.jQuery || document.write('<script src="/jquery.js"><\/script>')`,
    String.raw`if (!window.fetch) { document.write('<script src="/polyfill.js"><\/script>') }`,
    String.raw`if (window.fetch) load(); else document.write('<script src="/a.js"><\/script>')`,
    'document.write(new Date().getFullYear())',
    `document.write('<img src="/a.gif">')`,
    'el.textContent = "document.write"',
  ])('passes on %s', (text) => {
    expect(judge(perfDocumentWrite, script(text))).toEqual({ status: 'pass' });
  });
  it('does not apply without inline scripts', () => {
    expect(judge(perfDocumentWrite, { head: '<script src="/a.js"></script>' })).toMatchObject({
      reason: 'no-inline-scripts',
    });
  });
});
