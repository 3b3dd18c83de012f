import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

import { boundText, limits } from './bounds.ts';
import { collapse } from './facts/visible-name.ts';
import type { FetchedBoxes } from './fetched-boxes.ts';
import type { Box } from './fetched-layout.ts';
import type { TreeElement } from './parse/html.ts';

/**
 * Identifies the element that causes a failure by its position in the document, with enough of its markup to recognize
 * it.
 */
export interface ElementEvidence {
  /** Index in document order; 0 is `<html>`. */
  readonly index: number;
  readonly tag: string;
  /** The start tag, and the text of a title, heading or link; at most 200 characters. */
  readonly snippet: string;
  /** Where it is drawn in the rendered page, if it is known. */
  readonly box?: Box;
}

const special = /[&"]/;

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

const withText = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a']);

export function describeElement(element: TreeElement): ElementEvidence {
  const { tag, index } = element;
  let snippet = `<${element.tagName}`;
  for (const { name, value } of element.attrs) {
    if (snippet.length > limits.snippet) break;
    // Cut before escaping: only what can be shown is worth processing in a huge attribute.
    const shown = value.slice(0, limits.snippet);
    snippet += value === '' ? ` ${name}` : ` ${name}="${special.test(shown) ? escape(shown) : shown}"`;
  }
  snippet += '>';
  if (withText.has(tag)) snippet += `${textOf(element, limits.snippet)}</${element.tagName}>`;
  return { index, tag: boundText(tag, 60), snippet: boundText(collapse(snippet), limits.snippet) };
}

/** The first characters of the text below an element. Uses an explicit stack because the nesting may be deep. */
function textOf(element: Tree.Element, max: number): string {
  let text = '';
  const open: { readonly children: readonly Tree.ChildNode[]; next: number }[] = [
    { children: element.childNodes, next: 0 },
  ];
  for (let frame = open.at(-1); frame !== undefined && text.length < max; frame = open.at(-1)) {
    const node = frame.children[frame.next++];
    if (node === undefined) open.pop();
    else if (node.nodeName === '#text' && 'value' in node) text += node.value.slice(0, max);
    else if ('childNodes' in node) open.push({ children: node.childNodes, next: 0 });
  }
  return text.trim();
}

/**
 * Where an element of the rendered document is drawn; null if it cannot be seen, or is another one in the browser: scripts
 * can build trees that no HTML stands for.
 */
export function boxOf({ index, tagName }: TreeElement, { tags, boxes }: FetchedBoxes): Box | null {
  if (tags[index] !== tagName) return null;
  const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(index * 4, index * 4 + 4);
  return width === 0 || height === 0 ? null : { x, y, width, height };
}
