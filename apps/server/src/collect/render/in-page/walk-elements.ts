import type { DomElement, Kit, Place, Rect, Style } from './dom.ts';

export interface WalkLimits {
  readonly ms: number;
  /** Of one text that are counted. */
  readonly characters: number;
}

/**
 * Visits the rendered elements in document order, each once, with what they inherit. Returns whether all were visited.
 * Runs in the page: it may use nothing but its arguments.
 */
export function walkElements(kit: Kit, limits: WalkLimits, visit: (place: Place) => void): boolean {
  const { window } = kit;
  const deadline = performance.now() + limits.ms;
  const nothing: Rect = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  const menuTags = new Set(['nav', 'menu', 'dialog', 'header']);
  const menuRoles =
    /^(?:navigation|menu|menubar|dialog|alertdialog|status|alert|log|tooltip|tablist|listbox)$/;
  const menuNames = /nav|menu|drawer|modal|popup|tooltip|dropdown|offcanvas|sidebar|skip|toast|snackbar/i;
  const isMenu = (element: DomElement, tag: string): boolean =>
    menuTags.has(tag) ||
    menuRoles.test(kit.attribute(element, 'role') ?? '') ||
    kit.attribute(element, 'aria-live') !== null ||
    kit.attribute(element, 'aria-hidden') === 'true' ||
    menuNames.test(
      `${(kit.attribute(element, 'class') ?? '').slice(0, 300)} ${kit.attribute(element, 'id') ?? ''}`,
    );
  const isClippedAway = (style: Style, rect: Rect): boolean =>
    (style.overflowX !== 'visible' && (rect.width <= 1 || rect.height <= 1)) ||
    /^inset\((?:50|100)%/.test(style.clipPath) ||
    /^rect\((?:0|1)px(?:, (?:0|1)px){3}\)$/.test(style.clip);
  const count = (element: DomElement): number => {
    let characters = 0;
    const children = kit.childNodesOf(element);
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (node?.nodeType !== 3) continue;
      characters += (node.data ?? '').slice(0, limits.characters).replace(/\s+/g, '').length;
    }
    return characters;
  };
  const backgroundOf = (style: Style, rect: Rect, parent: Place | null): Place['background'] => {
    if (style.backgroundImage !== 'none') return null;
    const own = kit.colorOf(style.backgroundColor);
    if (own === null) return null;
    if ((own[3] ?? 0) > 0.99) return own.slice(0, 3);
    if ((own[3] ?? 0) > 0) return null;
    // It may lie over something else than its parent.
    if (style.position !== 'static' && style.position !== 'relative') return null;
    if (style.display === 'contents') return parent?.background ?? null;
    let around = parent;
    while (around?.style.display === 'contents') around = around.parent;
    if (around === null) return [255, 255, 255];
    const { left, right, top, bottom } = around.rect;
    const isInside =
      rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1;
    return isInside || around.parent === null ? around.background : null;
  };
  const absent = (
    element: DomElement,
    index: number,
    tag: string,
    parent: Place | null,
    style: Style,
  ): Place => ({
    ...{ element, index, tag, parent, style, rect: nothing, isAbsent: true },
    ...{ isOpen: false, isVisible: false, isClipped: true, isFixed: false, isInMenu: true },
    ...{ background: null, link: -1, characters: 0 },
  });
  const { elements } = kit;
  const unseen = new Set(['head', 'script', 'style', 'noscript', 'template', 'title', 'option', 'datalist']);
  let parent: Place | null = null;
  for (let index = 0; index < elements.length; index++) {
    if (index % 8 === 7 && performance.now() > deadline) return false;
    const element = elements[index] as DomElement;
    const above = kit.parentOf(element);
    while (parent !== null && parent.element !== above) parent = parent.parent;
    const tag = kit.tagOf(element);
    if (parent?.isAbsent === true) {
      // Nothing is asked about what is not rendered.
      parent = absent(element, index, tag, parent, parent.style);
      continue;
    }
    const style = window.getComputedStyle(element);
    if (unseen.has(tag) || style.display === 'none') {
      parent = absent(element, index, tag, parent, style);
      continue;
    }
    const rect = kit.rectOf(element);
    const isBody: boolean = element === kit.root || element === kit.body;
    const isOpen =
      parent?.isOpen !== false && Number(style.opacity) > 0.05 && (isBody || !isClippedAway(style, rect));
    const place: Place = {
      ...{ element, index, tag, parent, style, rect, isAbsent: false },
      ...{ isOpen, isVisible: isOpen && style.visibility === 'visible' },
      isClipped: parent?.isClipped === true || (!isBody && style.overflowX !== 'visible'),
      isFixed: parent?.isFixed === true || style.position === 'fixed',
      isInMenu: parent?.isInMenu === true || (!isBody && isMenu(element, tag)),
      background: backgroundOf(style, rect, parent),
      link: tag === 'a' && kit.attribute(element, 'href') !== null ? index : (parent?.link ?? -1),
      characters: count(element),
    };
    visit(place);
    // A drawing counts as a whole.
    parent = tag === 'svg' ? absent(element, index, tag, parent, style) : place;
  }
  return elements.length === kit.elementCount;
}
