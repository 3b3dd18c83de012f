import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { a11yClickOnly } from './a11y-click-only.ts';

describe('a11y-click-only', () => {
  it.each([
    '<div onclick="openMenu()">Menu</div>',
    '<span onclick="go(1)"><img alt="Next" src="/n.png"></span>',
  ])('fires on %s', (body) => {
    expect(judge(a11yClickOnly, { body })).toEqual({
      status: 'fail',
      code: 'unreachable',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    '<button onclick="openMenu()">Menu</button>',
    '<div onclick="openMenu()" tabindex="0" role="button">Menu</div>',
    '<div onclick="go(1)"><div><a href="/a">Read</a></div></div>',
    '<div onclick="go(1)"><div onclick="go(2)"><button>a</button></div></div>',
    '<a href="/a"><span onclick="count()">Read</span></a>',
    '<label><span onclick="toggle()">a</span><input></label>',
    '<div onclick="event.stopPropagation()">a</div>',
    `<div onclick="gtag('event', 'a')">a</div>`,
    '<div hidden onclick="openMenu()">a</div>',
    '<my-menu onclick="openMenu()">a</my-menu>',
  ])('passes on %s', (body) => {
    expect(judge(a11yClickOnly, { body })).toEqual({ status: 'pass' });
  });
});
