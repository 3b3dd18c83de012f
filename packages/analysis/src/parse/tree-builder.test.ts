import fc from 'fast-check';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../fixtures/growth.ts';
import { walkHtml } from './html.ts';
import { maxActiveFormatting, maxNodes, maxTreeDepth, SourceParser } from './tree-builder.ts';

/** The tree as text: elements with names, namespaces, attributes, and all of their contents. */
function written(node: Tree.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return JSON.stringify(node.value);
  if (!('childNodes' in node)) return node.nodeName;
  const children = node.childNodes.map(written).join('');
  const content = 'content' in node ? `#${written(node.content)}` : '';
  const name = defaultTreeAdapter.isElementNode(node)
    ? `${node.namespaceURI} ${node.tagName} ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`
    : node.nodeName;
  return `<${name}>${content}${children}</>`;
}

function built(html: string): string {
  const parser = new SourceParser();
  parser.tokenizer.tokenize(html);
  return written(parser.document);
}

/** Elements that are opened and closed in fewer steps, and those that interact with them. */
const names = [
  ...['p', 'div', 'section', 'ul', 'ol', 'li', 'figure', 'h1', 'h2', 'span', 'a', 'b', 'strong', 'em', 'i'],
  ...[
    'table',
    'tr',
    'td',
    'caption',
    'button',
    'form',
    'pre',
    'select',
    'option',
    'nobr',
    'template',
    'object',
  ],
  ...[
    'svg',
    'math',
    'mi',
    'title',
    'desc',
    'foreignObject',
    'head',
    'body',
    'html',
    'br',
    'img',
    'dd',
    'ruby',
    'rt',
  ],
];
const pieces = [
  'x',
  ' ',
  '\n',
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} class=c/>`]),
];

describe('SourceParser', () => {
  it('builds the same tree as parse5 for any tags', () => {
    const numRuns = process.env.SITEGLASS_TEST_DOSE === 'full' ? 60_000 : 300;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const html = `<!DOCTYPE html><body>${parts.join('')}`;
        expect(built(html)).toBe(written(parse(html)));
      }),
      { numRuns },
    );
  });

  it.each([
    '<p>a<div>b</div>c</p>d',
    '<p><b>a<p>b</b>c</p>d',
    '<a href=1>a<a href=2>b</a>c</a>d',
    '<b><b><b><b>a</b></b></b></b>b',
    '<div><span>a</div>b</span>c',
    '<h1>a<h2>b</h1>c',
    '<ul><li>a<li>b</ul><p>c',
    '<pre><b>\nx</b></pre><p>\ny',
    '<table><b>a<tr><td>b</table>c</b>',
    '<svg><p>a</svg><p>b',
    '<button><p>a</button>b</p>',
  ])('builds the same tree as parse5 for %j', (html) => {
    expect(built(html)).toBe(written(parse(html)));
  });
});

describe('a tree', () => {
  const build = (html: string) => walkHtml(html, { open() {}, close() {}, text() {} });

  it.each<[string, string]>([
    ['elements', '<p>a'],
    ['nested elements', '<ul><li>'],
    ['nested tables', '<table><tr><td>'],
    ['comments', '<!---->'],
    ['text before rows', '<table>a<tr>'],
    ['misnested elements', '<b><p></b>'],
  ])('has a limited number of nodes, whatever the number of %s', (_, piece) => {
    const { elements, source } = build(piece.repeat(maxNodes + 1));
    expect(elements.length).toBeLessThanOrEqual(maxNodes + 100);
    expect(source.isCut).toBe(true);
  });

  // A paragraph opens every formatting element again that the last one left open: without a limit, the number of
  // elements would be the product of both numbers.
  it('has a limited number of nodes if few characters stand for many', () => {
    const html = (count: number) => {
      const formatting = Array.from({ length: count }, (_, i) => `<b id=${i}>`).join('');
      return `<p>${formatting}${'</p><p>x'.repeat(count)}`;
    };
    expect(build(html(100))).toMatchObject({
      elements: { length: 100 * 101 + 104 },
      source: { isCut: false },
    });
    const { elements, source } = build(html(5_000));
    expect(elements.length).toBeLessThanOrEqual(maxNodes + 5_000);
    expect(source.isCut).toBe(true);
  });

  it('opens a limited number of formatting elements again', () => {
    const formatting = Array.from({ length: maxActiveFormatting + 100 }, (_, i) => `<b id=${i}>`).join('');
    const { elements } = build(`<p>${formatting}</p><p>x`);
    const [first, second] = ['p', 'b'].map((tag) => elements.filter((element) => element.tag === tag).length);
    expect(first).toBe(2);
    // A few at the start are not counted.
    expect(second! - (maxActiveFormatting + 100)).toBeLessThanOrEqual(maxActiveFormatting + 3);
  });

  it.each([
    ['fonts around nobr', (i: number) => `<font size=${i}><nobr>`],
    ['links around blocks', (i: number) => `<a href=${i}><div>`],
    ['misnested formatting', (i: number) => `<b class=${i}><p></b>x</p>`],
  ])('takes time in proportion to the size of %s', (_, piece) => {
    expectLinear((size) => {
      const html = Array.from({ length: size(50_000) }, (_, i) => piece(i)).join('');
      return () => build(html);
    });
  });

  it('has a limited depth, below which elements are siblings', () => {
    const { maxDepth, elements, source } = build('<div>'.repeat(2 * maxTreeDepth));
    expect(maxDepth).toBeGreaterThanOrEqual(maxTreeDepth);
    expect(maxDepth).toBeLessThan(maxTreeDepth + 5);
    expect(elements).toHaveLength(2 * maxTreeDepth + 3);
    expect(source.isCut).toBe(false);
  });

  it('takes real pages whole', () => {
    expect(build('<ul><li>a</ul>'.repeat(20_000)).source.isCut).toBe(false);
  });
});
