import { describe, expect, it } from 'vitest';

import { walkHtml } from './html.ts';

function outline(html: string) {
  const events: string[] = [];
  const { doctype, elements } = walkHtml(html, {
    open: ({ index, tag, depth, inHead }) =>
      events.push(`<${tag} ${index} ${depth}${inHead ? ' head' : ''}>`),
    close: ({ tag }) => events.push(`</${tag}>`),
    text: (value) => events.push(value),
  });
  return { events: events.join(''), doctype, count: elements.length };
}

describe('the page walk', () => {
  it('counts elements in document order and recognizes the head', () => {
    expect(outline('<!DOCTYPE html><title>T</title><p>a<b>b</b>c').events).toBe(
      '<html 0 1><head 1 2><title 2 3 head>T</title></head><body 3 2><p 4 3>a<b 5 4>b</b>c</p></body></html>',
    );
  });

  it('marks elements of SVG and MathML', () => {
    expect(outline('<svg><title>a</title></svg><math><mi>x').events).toContain(
      '<svg:svg 3 3><svg:title 4 4>a',
    );
    expect(outline('<math><mi>x').events).toContain('<math:math 3 3><math:mi 4 4>x');
  });

  it('does not enter templates', () => {
    const { events, count } = outline('<template><p>a</p></template><i>b</i>');
    expect(events).toContain('<template 2 3 head></template>');
    expect(count).toBe(5);
  });

  it('ends the head where a browser does', () => {
    expect(outline('<head><img><link></head>').events).toContain(
      '</head><body 2 2><img 3 3></img><link 4 3></link>',
    );
  });

  it('reads the doctype', () => {
    expect(outline('<!doctype HTML>').doctype).toEqual({ name: 'html', publicId: '', systemId: '' });
    expect(outline('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">').doctype).toEqual({
      name: 'html',
      publicId: '-//W3C//DTD XHTML 1.0 Strict//EN',
      systemId: 'x.dtd',
    });
    expect(outline('<p>').doctype).toBeNull();
  });

  it('goes as deep as the page', () => {
    expect(outline('<div>'.repeat(100_000)).count).toBe(100_003);
  }, 30_000);
});
