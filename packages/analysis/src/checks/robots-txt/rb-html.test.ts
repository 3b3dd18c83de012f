import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { makeAnswer, makeSite, robotsUrl } from '../../fixtures/site.ts';
import { rbHtml } from './rb-html.ts';

const html = [['content-type', 'text/html; charset=utf-8']] as const;
const answered = (parts: object) => ({ auxiliary: makeSite({ robotsTxt: makeAnswer(robotsUrl, parts) }) });

describe('rb-html', () => {
  it.each([
    ['a page', { headers: html, text: '<!DOCTYPE html><html><body><div id="root"></div>' }],
    ['a page that calls itself text', { text: '\n<html lang="en"><head>' }],
    ['a piece of a page', { headers: html, text: '<p>Nothing here</p>' }],
  ])('fires on %s', (_, parts) => {
    expect(judge(rbHtml, answered(parts))).toEqual({ status: 'fail', code: 'html', data: {}, elements: [] });
  });
  it.each([
    ['rules that call themselves a page', { headers: html, text: 'User-agent: *\nDisallow: /a' }],
    ['an empty file', { headers: html, text: '' }],
    ['a file of comments', { text: '# <html> is not allowed here' }],
  ])('passes on %s', (_, parts) => {
    expect(judge(rbHtml, answered(parts))).toEqual({ status: 'pass' });
  });
  it.each([
    ['not-fetched', {}],
    ['no-robots-txt', answered({ status: 404, headers: html, text: '<!DOCTYPE html>' })],
    ['unanswered', answered({ status: 500, headers: html, text: '<!DOCTYPE html>' })],
  ])('does not apply: %s', (reason, parts) => {
    expect(judge(rbHtml, parts)).toEqual({ status: 'not-applicable', reason });
  });
});
