import { attribute, type WalkedElement } from '../parse/html.ts';
import type { Collector } from './collector.ts';

/** Attributes that change how visitors and browsers use an element. */
export interface BehaviorFacts {
  /** Elements with a `tabindex` above 0. */
  readonly positiveTabindexes: readonly number[];
  readonly accessKeys: readonly { readonly key: string; readonly element: number }[];
  /** Elements that react to clicks but cannot be reached by keyboard, and contain nothing that can. */
  readonly clickOnly: readonly number[];
  /** Elements with an inline `onunload` handler. */
  readonly unloadHandlers: readonly number[];
  /** How many elements have `data-nosnippet`. */
  readonly noSnippets: number;
  /** Those where Google ignores it: on elements other than `div`, `section` and `span`. */
  readonly misplacedNoSnippets: readonly { readonly tag: string; readonly element: number }[];
}

const maxFound = 500;
/** Keyboards reach these, or they pass a click on to something that keyboards reach. */
const interactive = new Set(['a', 'area', 'button', 'input', 'select', 'textarea', 'summary', 'option']);
const passive = new Set([
  ...['html', 'body', 'form', 'label', 'video', 'audio', 'iframe', 'object', 'embed', 'dialog', 'details'],
]);
/** Handlers that lead nowhere: they count visits, or keep a click from elements around. */
const inert =
  /^\s*(?:(?:event|e)\.(?:stopPropagation|preventDefault)\(\)|return\b|void\b|this\.|ga\(|gtag\(|_gaq|_paq|dataLayer|fbq\(|s_|track|wt\.|_satellite|utag)/i;
const snippetTags = new Set(['div', 'section', 'span']);
/** How far up an element that passes clicks on is searched. */
const maxSteps = 8;

export function collectBehavior(): Collector<BehaviorFacts> {
  const positiveTabindexes: number[] = [];
  const accessKeys: { readonly key: string; readonly element: number }[] = [];
  const clickOnly: number[] = [];
  const unloadHandlers: number[] = [];
  let noSnippets = 0;
  /** An element is met twice if both its name and an attribute are listened to. */
  let last = -1;
  const misplacedNoSnippets: { readonly tag: string; readonly element: number }[] = [];
  const open: { readonly element: WalkedElement; hasControl: boolean }[] = [];
  const add = <T>(list: T[], item: T): void => {
    if (list.length < maxFound) list.push(item);
  };
  return {
    tags: ['a', 'button', 'input', 'select', 'textarea', 'summary'],
    attributes: ['tabindex', 'accesskey', 'onclick', 'onunload', 'data-nosnippet'],
    open(element, place) {
      const { tag, index } = element;
      if (index === last) return;
      last = index;
      const around = open.at(-1);
      if (around !== undefined && (interactive.has(tag) || attribute(element, 'tabindex') !== null))
        around.hasControl = true;
      let isClickable = false;
      for (const { name, value } of element.attributes) {
        switch (name) {
          case 'tabindex':
            if (Number(value) > 0) add(positiveTabindexes, index);
            break;
          case 'accesskey':
            if (value.trim() !== '') add(accessKeys, { key: value.trim().toLowerCase(), element: index });
            break;
          case 'onunload':
            if (value.trim() !== '') add(unloadHandlers, index);
            break;
          case 'data-nosnippet':
            noSnippets++;
            if (!snippetTags.has(tag) && tag.length < 50) add(misplacedNoSnippets, { tag, element: index });
            break;
          case 'onclick':
            isClickable = value.trim() !== '' && !inert.test(value);
        }
      }
      if (isClickable && !place.isHidden() && mayBeUnreachable(element))
        open.push({ element, hasControl: false });
    },
    close(element) {
      const current = open.at(-1);
      if (current?.element !== element) return;
      open.pop();
      const around = open.at(-1);
      if (!current.hasControl) add(clickOnly, element.index);
      else if (around !== undefined) around.hasControl = true;
    },
    done: () => ({
      positiveTabindexes,
      accessKeys,
      clickOnly,
      unloadHandlers,
      noSnippets,
      misplacedNoSnippets,
    }),
  };
}

function mayBeUnreachable(element: WalkedElement): boolean {
  const { tag } = element;
  if (interactive.has(tag) || passive.has(tag) || tag.includes('-') || tag.includes(':')) return false;
  if (attribute(element, 'tabindex') !== null || attribute(element, 'contenteditable') !== null) return false;
  let around = element.parent;
  for (let i = 0; i < maxSteps && around !== null; i++) {
    if (interactive.has(around.tag) || around.tag === 'label') return false;
    around = around.parent;
  }
  return true;
}
