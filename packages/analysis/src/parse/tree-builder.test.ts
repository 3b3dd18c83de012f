import fc from 'fast-check';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { SourceParser } from './tree-builder.ts';

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
    const numRuns = process.env.SITEGLASS_TEST_DOSE === 'full' ? 60_000 : 1_000;
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
