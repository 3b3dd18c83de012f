import type { Page } from 'playwright-core';
import { evaluateApart } from './page-session.ts';

export interface ReadDocument {
  /** With open shadow roots as templates, and without the content of noscript elements. */
  readonly html: string;
  readonly title: string;
}

/**
 * Runs in the page, in a world of its own. Everything is called through the prototypes: elements may hide the properties
 * of the document and of forms by their names. The content of noscript is text in a browser that runs scripts, but would
 * be elements to a parser.
 */
const script = `function (maxCharacters) {
  const getter = ({ prototype }, name) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name);
    return (object) => get.call(object);
  };
  const shadowRootOf = getter(Element, 'shadowRoot');
  const childNodesOf = getter(Node, 'childNodes');
  const root = getter(Document, 'documentElement')(document);
  const doctype = getter(Document, 'doctype')(document);
  const title = getter(Document, 'title')(document);
  if (root === null) return { html: '', title };
  const shadowRoots = [];
  const emptied = [];
  const trees = [document];
  for (const tree of trees) {
    const find = (tree === document ? Document : DocumentFragment).prototype.querySelectorAll;
    for (const element of find.call(tree, 'noscript')) {
      emptied.push([element, [...childNodesOf(element)]]);
      Element.prototype.replaceChildren.call(element);
    }
    for (const element of find.call(tree, '*')) {
      const shadowRoot = shadowRootOf(element);
      if (shadowRoot === null) continue;
      shadowRoots.push(shadowRoot);
      trees.push(shadowRoot);
    }
  }
  const open = getter(Element, 'outerHTML')(Node.prototype.cloneNode.call(root, false));
  const end = open.lastIndexOf('</');
  const { getHTML } = Element.prototype;
  const inner = getHTML === undefined ? getter(Element, 'innerHTML')(root) : getHTML.call(root, { shadowRoots });
  for (const [element, nodes] of emptied) Element.prototype.replaceChildren.call(element, ...nodes);
  const html = [
    doctype === null ? '' : new XMLSerializer().serializeToString(doctype),
    end === -1 ? open : open.slice(0, end),
    inner,
    end === -1 ? '' : open.slice(end),
  ].join('');
  return html.length > maxCharacters ? null : { html, title };
}`;

/**
 * The document as its scripts left it, read where they can neither see nor change that. Null if it has more characters
 * than allowed. Closed shadow roots are not read: only the scripts that made them can.
 * @throws what Playwright throws, such as when the page navigates meanwhile
 */
export async function readDocument(page: Page, maxCharacters: number): Promise<ReadDocument | null> {
  return evaluateApart(page, `(${script})(${maxCharacters})`);
}
