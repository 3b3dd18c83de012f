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

  const card = (shadow: string, light: string, mode = 'shadowrootmode="open"') =>
    outline(`<x-card><template ${mode}>${shadow}</template>${light}</x-card>`).events.replace(
      / \d+ \d+/g,
      '',
    );
  it.each([
    ['no slot', card('<p>in</p>', '<b>out</b>'), '<p>in</p>'],
    ['a slot', card('<p><slot></slot></p>', '<b>out</b>'), '<p><slot><b>out</b></slot></p>'],
    ['text in a slot', card('<slot>fallback</slot>', 'out'), '<slot>out</slot>'],
    ['an empty slot', card('<slot><i>fallback</i></slot>', ''), '<slot><i>fallback</i></slot>'],
    [
      'named slots',
      card('<slot name="b"></slot><slot></slot>', '1<i slot="a"></i><b slot="b">2</b>3'),
      '<slot><b>2</b></slot><slot>13</slot>',
    ],
    ['a name for two slots', card('<slot></slot><slot>rest</slot>', 'a'), '<slot>a</slot><slot>rest</slot>'],
    ['a closed root', card('<p>in</p>', '', 'shadowrootmode="CLOSED"'), '<p>in</p>'],
    [
      'a host in a shadow tree',
      card(
        '<x-in><template shadowrootmode="open">(<slot></slot>)</template><slot></slot></x-in>',
        '<b>a</b>',
      ),
      '<x-in>(<slot><slot><b>a</b></slot></slot>)</x-in>',
    ],
    ['another attribute', card('<p>in</p>', 'out', 'shadowroot="open"'), '<template></template>out'],
    ['an unknown mode', card('<p>in</p>', 'out', 'shadowrootmode="no"'), '<template></template>out'],
  ])('flattens a shadow tree: %s', (_, found, expected) => {
    expect(found).toContain(`<x-card>${expected}</x-card>`);
  });

  it('numbers the elements of shadow trees where they are drawn', () => {
    expect(
      outline('<div><template shadowrootmode="open"><h1></h1><slot></slot></template><p></p></div><i></i>')
        .events,
    ).toBe(
      '<html 0 1><head 1 2></head><body 2 2><div 3 3><h1 4 4></h1><slot 5 4><p 6 5></p></slot></div><i 7 3></i></body></html>',
    );
  });

  it.each(['ul', 'button', 'a'])('flattens no %s, which cannot have a shadow root', (tag) => {
    expect(outline(`<${tag}><template shadowrootmode="open"><h1></h1></template>`).events).not.toContain(
      'h1',
    );
  });

  it('takes no longer for many slots than for many elements', () => {
    const slots = Array.from({ length: 30_000 }, (_, i) => `<slot name="${i}"></slot>`).join('');
    const children = Array.from({ length: 30_000 }, (_, i) => `<b slot="${i}"></b>`).join('');
    const html = `<div><template shadowrootmode="open">${slots}</template>${children}</div>`;
    expect(outline(html).count).toBe(60_004);
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
