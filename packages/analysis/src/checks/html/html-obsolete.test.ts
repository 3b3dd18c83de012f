import { describe, expect, it } from 'vitest';

import { judgeTested } from '../../fixtures/accessibility.ts';
import { judge } from '../../fixtures/page.ts';
import { htmlObsolete } from './html-obsolete.ts';

describe('html-obsolete', () => {
  it('fires on several', () => {
    expect(
      judge(htmlObsolete, { body: '<center><font color="red">a</font><font>b</font></center>' }),
    ).toEqual({
      status: 'fail',
      code: 'obsolete',
      data: { count: 3, names: ['<center>', '<font>'] },
      elements: [7, 8, 9],
    });
  });
  it('fires on a frameset', () => {
    expect(
      judge(htmlObsolete, { html: '<html><head></head><frameset><frame src="/a"></frameset></html>' }),
    ).toMatchObject({
      code: 'frameset',
      elements: [2],
    });
  });
  it('leaves what moves to axe-core, where that has tested the page', () => {
    const parts = { body: '<blink>a</blink><marquee>b</marquee><font>c</font>' };
    expect(judgeTested(htmlObsolete, parts, null)).toMatchObject({ code: 'obsolete', data: { count: 3 } });
    expect(judgeTested(htmlObsolete, parts, [])).toEqual({ status: 'pass' });
  });
  it.each([
    '<center>a</center>',
    '<applet></applet><applet></applet><applet></applet>',
    '<b>a</b><i>b</i><u>c</u><s>d</s>',
  ])('passes on %s', (body) => {
    expect(judge(htmlObsolete, { body })).toEqual({ status: 'pass' });
  });
});
