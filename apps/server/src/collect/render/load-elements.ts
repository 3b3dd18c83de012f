import type { CDPSession } from 'playwright-core';
import type { PageElement } from '@siteglass/analysis/lab';

const maxElements = 100;

/** Runs in a world of its own, so a page cannot change what it calls. */
const describeFunction = `function (...nodes) {
  let indexes;
  const indexOf = (element) => {
    // Called like this, as a form in the document can have the name of what is called.
    indexes ??= new Map(
      [...Document.prototype.querySelectorAll.call(document, '*')].map((other, index) => [other, index]),
    );
    return indexes.get(element) ?? null;
  };
  const selectorOf = (element) => {
    const parts = [];
    for (let at = element; at !== null && parts.length < 50; at = at.parentElement) {
      if (at.id !== '' && at.getRootNode().getElementById?.(at.id) === at) {
        parts.unshift('#' + CSS.escape(at.id));
        break;
      }
      const name = CSS.escape(at.localName);
      const same = [...(at.parentElement?.children ?? [])].filter(({ localName }) => localName === at.localName);
      parts.unshift(same.length > 1 ? name + ':nth-of-type(' + (same.indexOf(at) + 1) + ')' : name);
    }
    return parts.join(' > ').slice(0, 1000);
  };
  const describe = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    const html = element.cloneNode(false).outerHTML;
    const end = html.lastIndexOf('</');
    const snippet = (end > 0 ? html.slice(0, end) : html).slice(0, 300);
    if (!element.isConnected) return { index: null, selector: '', snippet, rectangle: null };
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      index: indexOf(element),
      selector: selectorOf(element),
      snippet,
      rectangle: { x: x + scrollX, y: y + scrollY, width, height },
    };
  };
  return nodes.map((node) => {
    // The fields of a form can have the names of what is called here.
    try { return describe(node); } catch { return null; }
  });
}`;

/**
 * Describes elements of the page's main frame as they are now; of a text, the element around it. Those in other frames and
 * those that are gone for good are missing. At most 100.
 */
export async function describeElements(
  session: CDPSession,
  frameId: string,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, PageElement>> {
  const distinct = [...new Set(nodeIds)].slice(0, maxElements);
  if (distinct.length === 0) return new Map();
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId });
  const objects = await Promise.all(
    distinct.map(async (backendNodeId) => {
      try {
        const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId });
        return object.objectId === undefined ? [] : [{ backendNodeId, objectId: object.objectId }];
      } catch {
        return [];
      }
    }),
  );
  const found = objects.flat();
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: describeFunction,
    executionContextId,
    arguments: found.map(({ objectId }) => ({ objectId })),
    returnByValue: true,
  });
  const elements = (result.value ?? []) as readonly (PageElement | null)[];
  return new Map(
    found.flatMap(({ backendNodeId }, index) => {
      const element = elements[index] ?? null;
      return element === null ? [] : [[backendNodeId, element] as const];
    }),
  );
}
