import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { linkUncrawlable } from './link-uncrawlable.ts';

describe('link-uncrawlable', () => {
  it.each([
    '<a href="javascript:void(0)">Open</a>',
    '<a href=" JavaScript:go()">Open</a>',
    '<a onclick="go()">Open</a>',
    '<a routerlink="/a">Open</a>',
    '<a target="_blank">Open</a>',
    '<a data-href="/a">Open</a>',
    '<a href="javascript:;" onclick="location.href=\'/a\'">Open</a>',
    '<a href="javascript:window.open(\'/print.html\')">Print</a>',
    "<a href=\"javascript:__doPostBack('list','Page$2')\">2</a>",
    '<a href="javascript:fingerprint()">Open</a>',
    '<a href="javascript:feedback()">Open</a>',
    '<a href="javascript:showPage(\'products\')">Products</a>',
  ])('fires on %j', (body) => {
    expect(judge(linkUncrawlable, { body })).toMatchObject({
      status: 'fail',
      code: 'scripted',
      data: { count: 1 },
      elements: [7],
    });
  });
  it.each([
    '<a href="/a" onclick="go()">Open</a>',
    '<a role="button" href="javascript:go()">Open</a>',
    '<a id="x"></a><a href="#x">Down</a>',
    '<a href="tel:+39021234567">Call</a>',
    // Nothing is lost to crawlers.
    '<a href="/a">A</a><a data-href="mailto:?subject={title}&amp;body={url}">Email</a>',
    '<a href="/a">A</a><a data-title data-text data-url>Share</a>',
    '<a href="javascript:window.print()">Print</a>',
    '<a href="javascript:print();">Print</a>',
    '<a href="javascript:if(window.print)window.print()">Print</a>',
    '<a href="javascript:window.print%28%29">Print</a>',
    '<a href="javascript:history.back()">Back</a>',
    '<a href="javascript:window.history.go(-1);">Back</a>',
    '<a href="javascript:void(0)" onclick="window.print();return false">Print</a>',
    '<a onclick="history.back()">Back</a>',
    '<a href="javascript:window.close()">Close</a>',
    '<a href="javascript:window.scrollTo(0,0)">Top</a>',
    '<a href="javascript:location.reload()">Reload</a>',
    '<a href="javascript:linkTo_UnCryptMailto(\'nbjmup\')">Write</a>',
    '<a href="javascript:Didomi.preferences.show()">Settings</a>',
    '<a href="javascript:void(0)" onclick="toggleMenu()">Menu</a>',
    '<a onclick="siteHeader.openMenu()">Menu</a>',
    '<a href="javascript:Reader.logout()">Log out</a>',
    '<a href="javascript:Notes.show()">Notes</a>',
    '<a href="javascript:window.open(\'https://www.facebook.com/sharer.php?u=x\')">Share</a>',
    '<a href="/a">A</a><a class="current">Here</a><a id="x" target="_blank">Place</a>',
  ])('passes on %j', (body) => {
    expect(judge(linkUncrawlable, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without links', () => {
    expect(judge(linkUncrawlable, { body: '<a id="x">Place</a>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-links',
    });
  });
  it('skips error pages', () => {
    expect(judge(linkUncrawlable, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
