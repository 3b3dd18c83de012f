import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostilePages } from '../fixtures/hostile.ts';
import { makePage } from '../fixtures/page.ts';
import { attribute, walkHtml } from './html.ts';
import { locateElements } from './locate-elements.ts';

const isFullSuite = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const someHostilePages = hostilePages.filter((_, i) => isFullSuite || i % 20 === 0);
const noHandlers = { open: () => undefined, close: () => undefined, text: () => undefined };

function locateFirst(html: string, tag: string) {
  const index = walkHtml(html, noHandlers).elements.findIndex((element) => element.tag === tag);
  return locateElements(html, [index]).elements[0];
}

/** The name after the "<" of the match. */
function writtenName(match: string): string | undefined {
  return /^<([a-z][^\t\n\f\r />]*)/i.exec(match)?.[1]?.toLowerCase().replaceAll('\0', '\ufffd');
}

const page = `<!DOCTYPE html>
<html lang="en">
<head>
  <title>Olive trees</title>
</head>
<body>
  <h2>How to <em>prune</em></h2>
  <p>Read <a href="/tools">about
     tools</a> first.
  <p>Then cut.

  <img src="a.jpg"
       alt="">
  <script>${'run();\n'.repeat(10)}</script>
</body>
</html>
`;

describe('locateElements', () => {
  it.each([
    ['html', 2, 1, 2, 17, '<html lang="en">'],
    ['head', 3, 1, 3, 7, '<head>'],
    ['title', 4, 3, 4, 29, '<title>Olive trees</title>'],
    ['body', 6, 1, 6, 7, '<body>'],
    ['h2', 7, 3, 7, 33, '<h2>How to <em>prune</em></h2>'],
    ['a', 8, 11, 9, 15, '<a href="/tools">about\n     tools</a>'],
    ['p', 8, 3, 9, 22, '<p>Read <a href="/tools">about\n     tools</a> first.'],
    ['img', 12, 3, 13, 15, '<img src="a.jpg"\n       alt="">'],
    ['script', 14, 3, 14, 11, '<script>'],
  ])('shows the most readable part of <%s>', (tag, line, column, end_line, end_column, match) => {
    expect(locateFirst(page, tag)).toMatchObject({ line, column, end_line, end_column, match });
  });

  it('shows three lines before and after it, with the line endings of the page', () => {
    const crlf = page.replaceAll('\n', '\r\n');
    expect(locateFirst(crlf, 'h2')).toMatchObject({
      line: 7,
      first_line: 4,
      before: '  <title>Olive trees</title>\r\n</head>\r\n<body>\r\n  ',
      after: '\r\n  <p>Read <a href="/tools">about\r\n     tools</a> first.\r\n  <p>Then cut.',
      cut_before: false,
      cut_after: false,
    });
    expect(locateElements(crlf, []).lines).toBe(page.split('\n').length);
    expect(locateFirst('a\rb\r<b>', 'b')).toMatchObject({ line: 3, column: 1, before: 'a\rb\r' });
  });

  it('truncates long lines between characters', () => {
    const html = `<p>${'😀'.repeat(1_000)}<i></i>x${'😀'.repeat(1_000)}\n<b>`;
    const { before, after, ...found } = locateFirst(html, 'i')!;
    expect(found).toMatchObject({ line: 1, column: 2_004, cut_before: true, cut_after: true });
    expect(before).toBe('😀'.repeat(120));
    expect(after).toBe(`x${'😀'.repeat(119)}`);
    expect(locateFirst(`x${html}`, 'i')?.before).toBe('😀'.repeat(120));
    // A line that is too long is not started.
    expect(locateFirst(html, 'b')).toMatchObject({ before: '', cut_before: false, first_line: 2 });
    const image = locateFirst(`<img src="${'é'.repeat(5_000)}">`, 'img')!;
    expect(image.match).toHaveLength(2_000);
    expect(image).toMatchObject({ end_column: 5_013, after: '', cut_after: true });
  });

  it('omits elements without a tag, and finds copies where their originals are', () => {
    const html = '<a id=1>x<div>y</a>z</div><table><tr id=2><td></table></p><p><b id=3>x</p>y';
    const { elements } = walkHtml(html, noHandlers);
    const found = locateElements(html, [...elements.keys(), 99, 1.5, 0]).elements;
    const tags = found.map(({ element, match }) => [elements[element]?.tag, match]);
    expect(tags).toEqual([
      ['a', '<a id=1>x<div>y</a>'],
      ['div', '<div>y</a>z</div>'],
      ['a', '<a id=1>'],
      ['table', '<table><tr id=2><td></table>'],
      ['tr', '<tr id=2><td>'],
      ['td', '<td>'],
      ['p', '<p><b id=3>x</p>'],
      ['b', '<b id=3>x'],
      ['b', '<b id=3>'],
    ]);
  });

  it('uses bounded memory', () => {
    const html = '<p>'.repeat(500_000);
    expect(locateElements(html, [3])).toEqual({ lines: 1, elements: [] });
    expect(locateElements(html.slice(0, 300_000), [3]).elements).toHaveLength(1);
  }, 60_000);

  it.each(someHostilePages.map(({ name, page: { html } }) => [name, html] as const))(
    'finds the elements of the walk in a page of %s',
    (_, html) => {
      const { elements } = walkHtml(html, noHandlers);
      const last = elements.length - 1;
      const some = [0, 1, 2, 3, 4, 5, last >> 2, last >> 1, last - 1, last].filter((index) => index >= 0);
      for (const { element, match } of locateElements(html, some).elements) {
        expect(writtenName(match)).toBe(elements[element]?.tagName.toLowerCase());
      }
    },
    30_000,
  );

  it('finds every written element of the walk, and no other', () => {
    const numRuns = isFullSuite ? 60_000 : 200;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        // An id for each start tag, which shows in the walk which tag an element was created from.
        const html = parts.map((part, i) => part.replace('#', ` id=x${String(i)} `)).join('');
        const { elements } = walkHtml(html, noHandlers);
        const { elements: found } = locateElements(html, [...elements.keys()]);
        const written = elements.filter((element) => attribute(element, 'id') !== null);
        expect(found.map(({ element }) => element)).toEqual(written.map(({ index }) => index));
        for (const { element, line, column, match } of found) {
          const { tagName } = elements[element]!;
          const name = writtenName(match);
          expect(name === 'image' && tagName === 'img' ? 'img' : name).toBe(tagName.toLowerCase());
          expect(match).toContain(` id=${attribute(elements[element]!, 'id')!} `);
          expect(html.split(/\r\n|[\r\n]/)[line - 1]?.slice(column - 1)).toMatch(/^</);
        }
      }),
      { numRuns },
    );
  }, 300_000);

  it('never loses count in a long page', () => {
    const html = makePage({ body: '<p id=a>é😀\r\n<br><svg><path/></svg>\0\n</p>'.repeat(5_000) }).html;
    const { elements } = walkHtml(html, noHandlers);
    const { elements: found } = locateElements(html, [...elements.keys()]);
    expect(found).toHaveLength(elements.length);
    for (const { element, match } of found) expect(writtenName(match)).toBe(elements[element]?.tagName);
  });
});

/**
 * Fragments of pages, well-formed and malformed. "#" becomes an id; elements that occur once per page are left
 * unchanged.
 */
const pieces = [
  ...['1', ' ', '\n', '\r', '\r\n', '\0', 'é', '\u{1f600}', '&amp;', '&', '<', '>', '</', '<!--', '-->'],
  ...['<p#>', '</p>', '<P#>', '<p\n#>', '<p#/>', '<p é=1 É=2#a="<b>">', '<p#\r\n>', '<p\0#>', '</br>'],
  ...['<title#>', '</title>', '<textarea#>\r\n', '</textarea>', '<pre#>\n', '<style#>', '</style>'],
  ...['<script#>', '</script>', '<!--<script>', '<noscript#>', '<iframe#>', '</iframe>', '<plaintext#>'],
  ...[
    '<template#>',
    '</template>',
    '<frameset#>',
    '<frame#>',
    '</frameset>',
    '</body>',
    '</html>',
    '</head>',
  ],
  ...['<table#>', '<tr#>', '<td#>', '</td>', '</table>', '<caption#>', '<colgroup#>', '<col#>', '<tbody#>'],
  ...['<select#>', '<option#>', '</select>', '<svg#>', '</svg>', '<path#/>', '<foreignObject#>', '<math#>'],
  ...['<mi#>', '<annotation-xml#>', '<br#/>', '<img#>', '<image#>', '<b#>', '</b>', '<i#>', '</i>', '<a#>'],
  ...['</a>', '<nobr#>', '<h1#>', '</h2>', '<li#>', '<form#>', '</form>', '<button#>', '<![CDATA[x]]>'],
  '<!doctype html>',
];
