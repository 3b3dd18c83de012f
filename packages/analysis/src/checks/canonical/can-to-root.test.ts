import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { canToRoot } from './can-to-root.ts';

describe('can-to-root', () => {
  it.each(['https://example.com/', 'https://www.example.com', '/'])('fires on %j', (href) => {
    expect(judge(canToRoot, { canonical: `<link rel="canonical" href="${href}">` })).toMatchObject({
      status: 'fail',
      code: 'root',
      elements: [5],
    });
  });
  it('passes on the home page itself, also with parameters', () => {
    const canonical = '<link rel="canonical" href="https://example.com/">';
    expect(judge(canToRoot, { canonical, url: 'https://example.com/?utm_source=x' })).toEqual({
      status: 'pass',
    });
  });
  it.each([
    'index.html',
    'index.en.html',
    'index.action',
    'index.php',
    'Index.htm',
    'default.aspx',
    'Default.asp',
    'index.php5',
    'index.jsp',
    'home',
    'index.html?utm_source=x',
  ])('passes on the file behind the home page, %j', (file) => {
    const canonical = '<link rel="canonical" href="https://example.com/">';
    expect(judge(canToRoot, { canonical, url: `https://example.com/${file}` })).toEqual({ status: 'pass' });
    const same = `<link rel="canonical" href="https://example.com/${file}">`;
    expect(judge(canToRoot, { canonical: same, url: `https://example.com/${file}` })).toEqual({
      status: 'pass',
    });
  });
  it.each(['index.php?id=7', 'guides/index.html', 'index-of-plants', 'homes.html'])('fires on %j', (path) => {
    const canonical = '<link rel="canonical" href="https://example.com/">';
    expect(judge(canToRoot, { canonical, url: `https://example.com/${path}` })).toMatchObject({
      code: 'root',
    });
  });
  it('fires on an inner page with the file behind the home page', () => {
    const canonical = '<link rel="canonical" href="https://example.com/index.html">';
    expect(judge(canToRoot, { canonical })).toMatchObject({ code: 'root' });
  });
  it('leaves another host to can-cross-domain', () => {
    expect(judge(canToRoot, { canonical: '<link rel="canonical" href="https://other.example/">' })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without one', () => {
    expect(judge(canToRoot, { canonical: '' })).toEqual({ status: 'not-applicable', reason: 'no-canonical' });
  });
  it('skips non-indexable pages', () => {
    expect(judge(canToRoot, { head: '<meta name="robots" content="noindex">' })).toEqual({
      status: 'not-applicable',
      reason: 'not-indexable',
    });
  });
});
