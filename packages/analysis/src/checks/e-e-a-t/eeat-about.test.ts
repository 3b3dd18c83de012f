import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { eeatAbout } from './eeat-about.ts';

describe('eeat-about', () => {
  it.each([
    '<a href="/about-olives">About olives</a>',
    '<a href="/x?about">Whereabouts</a>',
    '<a href="/x">People and olive trees of Umbria</a>',
  ])('fires on %j', (body) => {
    expect(judge(eeatAbout, { body })).toEqual({
      status: 'fail',
      code: 'absent',
      data: { total: 1 },
      elements: [],
    });
  });
  it.each([
    '<a href="/x">About us</a>',
    '<a href="/about-us">Us</a>',
    '<a href="/users/people.html">People</a>',
    '<a href="/x">Chi siamo</a>',
    '<a href="/x">Über uns</a>',
    '<a href="/impressum">i</a>',
    '<a href="/x">Qui sommes-nous ?</a>',
    '<a href="/x">Quiénes somos</a>',
    '<a href="/x">Sobre nós</a>',
    '<a href="/x">Over ons</a>',
    '<a href="/x">O nas</a>',
    '<a href="/x">О компании</a>',
    '<a href="/x">会社概要</a>',
    '<a href="/x">关于我们</a>',
    '<a href="/x">회사소개</a>',
    '<a href="/x">من نحن</a>',
    '<a href="/x">Om oss</a>',
    '<a href="/x">Hakkımızda</a>',
  ])('passes on %j', (body) => {
    expect(judge(eeatAbout, { body: `<a href="/">Home</a>${body}` })).toEqual({ status: 'pass' });
  });
  it('passes on the page itself', () => {
    const page = { url: 'https://example.com/about-us', body: '<a href="/">Home</a>' };
    expect(judge(eeatAbout, page)).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(eeatAbout, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
});
