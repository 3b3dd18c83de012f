import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { intInjectedLinks } from './int-injected-links.ts';

const links = (
  count: number,
  attributes = '',
  address = (i: number) => `https://pills-${i % 4}.example/${i}`,
) => Array.from({ length: count }, (_, i) => `<a href="${address(i)}" ${attributes}>cheap ${i}</a>`).join('');

describe('int-injected-links', () => {
  it.each([
    'style="display:none"',
    'style="position: absolute; left: -9999px"',
    'style="text-indent:-5000px"',
    'style="color:red;font-size:0"',
    'style="visibility:hidden"',
    'hidden',
  ])('fires on links in a block with %s', (attributes) => {
    expect(judge(intInjectedLinks, { body: `<div ${attributes}>${links(10)}</div>` })).toMatchObject({
      status: 'fail',
      code: 'hidden',
      data: { count: 10, sites: 4, url: 'https://pills-0.example/0' },
      elements: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17],
    });
  });
  it('fires on hidden links', () => {
    expect(judge(intInjectedLinks, { body: links(12, 'style="display:none"') })).toMatchObject({
      data: { count: 12 },
    });
  });
  it.each([
    ['nine', `<div hidden>${links(9)}</div>`],
    ['visible ones', links(50)],
    ['what only assistive technology passes over', `<div aria-hidden="true">${links(20)}</div>`],
    ['a small shift', `<div style="left:-20px;font-size:0.9em">${links(20)}</div>`],
    ['links that are not to be followed', `<div hidden>${links(20, 'rel="nofollow"')}</div>`],
    ['the vendors of a consent dialog', `<div hidden>${links(20, 'target="_blank"')}</div>`],
    ['links to one site', `<div hidden>${links(20, '', (i) => `https://other.example/${i}`)}</div>`],
    [
      'the same shop in other countries',
      `<div hidden>${links(20, '', (i) => `https://www.example.${'abcdefghijklmnopqrst'.charAt(i)}e/`)}</div>`,
    ],
    [
      'links within the site',
      `<div hidden>${links(20, '', (i) => `/${i}`)}</div><a href="//a.example/">A</a>`,
    ],
  ])('passes on %s', (_, body) => {
    expect(judge(intInjectedLinks, { body })).toEqual({ status: 'pass' });
  });
  it('passes on the sites of other language versions', () => {
    const head = [0, 1, 2, 3]
      .map((i) => `<link rel="alternate" hreflang="x" href="https://www.pills-${i}.example/">`)
      .join('');
    expect(judge(intInjectedLinks, { head, body: `<div hidden>${links(20)}</div>` })).toEqual({
      status: 'pass',
    });
  });
  it('does not apply without links to other sites', () => {
    expect(judge(intInjectedLinks, { body: '<a href="/a">A</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('is fast on styles of a million characters', () => {
    const body = ['; ', 'left: ', 'left :', '-', ' ']
      .map((part) => `<div style="${part.repeat(1_000_000 / part.length)}">x</div>`)
      .join('');
    expect(judge(intInjectedLinks, { body }).status).toBe('not-applicable');
  }, 3000);
});
