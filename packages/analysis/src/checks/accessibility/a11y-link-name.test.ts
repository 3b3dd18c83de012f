import { describe, expect, it } from 'vitest';

import { judgeTested, ruleResult, violation } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { a11yLinkName } from './a11y-link-name.ts';

describe('a11y-link-name', () => {
  it.each([
    '<a href="https://social.example/us"><svg><path d=""/></svg></a>',
    '<a href="#menu"></a>',
    '<a href="#top"><i class="icon-up"></i></a>',
    '<a href="tel:112"><span aria-hidden="true">☎</span></a>',
    '<a href="mailto:a@example.com"> </a>',
    '<a href="javascript:go()"></a>',
  ])('fires on %j', (body) => {
    expect(judge(a11yLinkName, { body: `<a href="/a">A</a>${body}` })).toEqual({
      status: 'fail',
      code: 'nameless',
      data: { count: 1, total: 2 },
      elements: [8],
    });
  });
  it.each([
    '<a href="/a"><svg aria-label="Instagram"></svg></a>',
    '<a href="/a"><svg><title>Instagram</title></svg></a>',
    '<a href="/a" aria-label="Instagram"><svg></svg></a>',
    '<a href="/a" title="Instagram"><svg></svg></a>',
    '<a href="/a"><svg></svg> Instagram</a>',
    '<a href="#top">Up</a>',
    '<a href="/a">A</a><a href="#top" aria-hidden="true"></a>',
  ])('passes on %j', (body) => {
    expect(judge(a11yLinkName, { body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['link-empty-anchor', '<a href="/a"></a>'],
    ['img-alt-missing', '<a href="/a"><img src="/a.png"></a>'],
    ['img-alt-missing', '<a href="#top"><img src="/a.png" alt=""></a>'],
    ['img-alt-missing', '<a href="/a"><svg></svg><img src="/a.png"></a>'],
  ])('leaves to %s what it reports: %j', (_, body) => {
    expect(judge(a11yLinkName, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(a11yLinkName, { body: '<a onclick="go()"></a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('skips error pages', () => {
    expect(judge(a11yLinkName, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });

  describe('in a browser', () => {
    const judgeLinks = (body: string, ...indexes: readonly number[]) =>
      judgeTested(a11yLinkName, { body }, [
        ruleResult('link-name', {
          violations: indexes.map((index) => violation({ index, tag: 'a' })),
          passed: 1,
        }),
      ]);
    it.each([
      ['a drawing', '<a href="/a"><svg></svg></a>'],
      ['a link whose URL another one names', '<a href="/a"></a><a href="/a">Tools</a>'],
      ['text that a stylesheet hides', '<a href="/a">Tools</a>'],
      ['a link to a fragment', '<a href="#a"></a>'],
      [
        'an image of a card whose heading names the URL',
        '<a href="/a"><img src="/a.png" alt=""></a><a href="/a">T</a>',
      ],
    ])('reports %s', (_, body) => {
      expect(judgeLinks(body, 7)).toMatchObject({ code: 'nameless', data: { count: 1 }, elements: [7] });
    });
    it.each([
      ['an empty link to link-empty-anchor', '<a href="/a"></a>'],
      ['a link around an image to img-alt-missing', '<a href="/a"><img src="/a.png" alt=""></a>'],
      [
        'an image whose URL only a title names',
        '<a href="/a"><img src="/a.png"></a><a href="/a" title="T"></a>',
      ],
    ])('leaves %s', (_, body) => {
      expect(judgeLinks(body, 7)).toMatchObject({ status: 'pass' });
    });
    it('does not apply if the browser shows no links', () => {
      expect(judgeTested(a11yLinkName, { body: '<a href="/a"></a>' }, [])).toMatchObject({
        reason: 'no-links',
      });
    });
  });
});
