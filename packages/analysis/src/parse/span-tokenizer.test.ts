import fc from 'fast-check';
import { defaultTreeAdapter, parse, Parser, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { SpanTokenizer } from './span-tokenizer.ts';
import { expectLinear } from '../fixtures/growth.ts';

class SpanParser extends Parser<Tree.DefaultTreeAdapterMap> {
  override readonly tokenizer = new SpanTokenizer(this);
}

/** The tree as lines, with everything an element has; uses an explicit stack because trees may be deep. */
function linesOf(document: Tree.Document): readonly string[] {
  const lines: string[] = [];
  const left: [Tree.Node, number][] = [[document, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, depth] = next;
    lines.push(`${String(depth)} ${describeNode(node)}`);
    if (!('childNodes' in node)) continue;
    const children: Tree.Node[] = [...node.childNodes];
    if ('content' in node) children.push(node.content);
    for (const child of children.reverse()) left.push([child, depth + 1]);
  }
  return lines;
}

function describeNode(node: Tree.Node): string {
  if (defaultTreeAdapter.isElementNode(node)) {
    const { tagName, namespaceURI, attrs } = node;
    return JSON.stringify([tagName, namespaceURI, attrs.map((attr) => ({ ...attr }))]);
  }
  if (defaultTreeAdapter.isTextNode(node)) return JSON.stringify(node.value);
  if (defaultTreeAdapter.isCommentNode(node)) return `<!--${node.data}-->`;
  if (defaultTreeAdapter.isDocumentTypeNode(node))
    return JSON.stringify([node.name, node.publicId, node.systemId]);
  return node.nodeName;
}

function takenBySpans(html: string): readonly string[] {
  const parser = new SpanParser();
  parser.tokenizer.tokenize(html);
  return linesOf(parser.document);
}

/** Fragments of pages, well-formed and malformed. */
const pieces = [
  ...[
    'a',
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\f',
    '\0',
    'word word',
    '  two  words ',
    'é',
    '\u{1f600}',
    '\ud83d',
  ],
  ...[
    '&',
    '&amp;',
    '&amp',
    '&lt',
    '&#10;',
    '&#0;',
    '&#x80;',
    '&notit;',
    '&nosuch;',
    '<',
    '>',
    '</',
    '<!',
    '<?x>',
  ],
  ...['<p>', '</p>', '<P CLASS=a>', '<p class="a b">', "<p class='a&amp;b'>", '<p class=a/>', '<p/class=b>'],
  ...[
    '<p a a=1 A=2>',
    '<p "a>',
    '<p =a>',
    '<p a="1"b="2">',
    '<p a= >',
    '<p a = "1" b = \'2\' c>',
    '<p a="&copy=1">',
  ],
  ...[
    '<p é=1 É=2>',
    '<pé>',
    '<p a="',
    "<p a='",
    '<p a',
    '<p ',
    '<p',
    '</p',
    '</p a=1>',
    '</p/>',
    '</ p>',
    '</br>',
  ],
  ...[`<p ${Array.from({ length: 40 }, (_, i) => `a${String(i)}=${String(i)}`).join(' ')}>`],
  ...[
    '<!---->',
    '<!-->',
    '<!--->',
    '<!--a-->',
    '<!--a--->',
    '<!--a--!>',
    '<!--a--!-->',
    '<!--',
    '-->',
    '<!-- - -- -->',
  ],
  ...['<!doctype html>', '<!DOCTYPE', '<![CDATA[x]]>', '<![CDATA['],
  ...[
    '<title>',
    '</title>',
    '</title ',
    '<textarea>',
    '</textarea>',
    '<textarea>\n',
    '<pre>',
    '<pre>\n',
    '<pre>\r\n',
  ],
  ...[
    '<style>',
    '</style>',
    '</STYLE >',
    '</styles>',
    '<script>',
    '</script>',
    '</script/>',
    '<!--<script>',
    '<xmp>',
  ],
  ...[
    '<noscript>',
    '</noscript>',
    '<iframe>',
    '</iframe>',
    '<plaintext>',
    '<template>',
    '</template>',
    '<html a=b>',
  ],
  ...['<head>', '</head>', '<body c=d>', '</body>', '</html>', '<frameset>', '<frame>', '</frameset>'],
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</table>',
    '<caption>',
    '<colgroup>',
    '<col>',
    '<select>',
    '<option>',
  ],
  ...[
    '</select>',
    '<svg>',
    '</svg>',
    '<path/>',
    '<svg:title>',
    '<foreignObject>',
    '<math>',
    '<mi>',
    '<br/>',
    '<img>',
  ],
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<a href=x>',
    '</a>',
    '<nobr>',
    '<h1>',
    '</h2>',
    '<li>',
    '<form>',
    '</form>',
  ],
];

describe('SpanTokenizer', () => {
  it.each(pieces)('builds the same tree as parse5 for %j', (piece) => {
    for (const html of [
      piece,
      `<!doctype html><body>${piece}x`,
      `<table>${piece} x`,
      `<script>${piece}</script>`,
      `<pre>&#x80;${piece}`,
    ]) {
      expect(takenBySpans(html)).toEqual(linesOf(parse(html)));
    }
  });

  it('builds the same tree as parse5 for all their sequences', () => {
    const numRuns = process.env.SITEGLASS_TEST_DOSE === 'full' ? 60_000 : 1_000;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
        const html = parts.join('');
        expect(takenBySpans(html)).toEqual(linesOf(parse(html)));
      }),
      { numRuns },
    );
  });

  it('builds the same tree as parse5 for any characters', () => {
    const numRuns = process.env.SITEGLASS_TEST_DOSE === 'full' ? 60_000 : 1_000;
    const unit = fc.constantFrom(...Array.from('<>/!-="\'& \n\rabTD?[]\0'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (html) => {
        expect(takenBySpans(html)).toEqual(linesOf(parse(html)));
      }),
      { numRuns },
    );
  });

  it.each([
    '<a b="',
    "<a b='&",
    '<a b=',
    '<a ',
    '<!--',
    '<!-- --!>',
    '<!--<!',
    '</a',
    '<script>',
    '<title></titl',
    '&',
    '<textarea>&',
  ])('takes linear time for %j repeated', (piece) => {
    expectLinear((size) => {
      const html = piece.repeat(size(Math.ceil(1_000_000 / piece.length)));
      return () => takenBySpans(html);
    });
  });

  it('searches for no end twice: references without a tag in four megabytes', () => {
    expectLinear((size) => {
      const html = '&lt;%= a'.repeat(size(500_000));
      return () => takenBySpans(html);
    });
  });
});
