import type { FetchedLayout } from '@siteglass/analysis';
import type { DomElement, InPageCollector, Kit, Place } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments. */
export function measureOverlays(kit: Kit): InPageCollector<FetchedLayout['overlays']> {
  const columns = 8;
  const rows = 14;
  const maxDepth = 200;
  const maxTexts = 60;
  const texts: Place[] = [];
  const maxText = 500;
  const { window } = kit;
  const isDialog = (element: DomElement): boolean =>
    kit.tagOf(element) === 'dialog' ||
    /^(?:alert)?dialog$/.test(kit.attribute(element, 'role') ?? '') ||
    kit.attribute(element, 'aria-modal') === 'true';
  const isPainted = (element: DomElement): boolean => {
    const { backgroundColor, backgroundImage, backdropFilter } = window.getComputedStyle(element);
    const color = kit.colorOf(backgroundColor);
    return (
      color === null || (color[3] ?? 1) > 0.05 || backgroundImage !== 'none' || backdropFilter !== 'none'
    );
  };
  const pictures = new Set(['img', 'video', 'svg', 'canvas', 'iframe', 'input', 'button']);
  const visibleTextOf = (element: DomElement): string => {
    let text = '';
    const read = (at: DomElement, depth: number): void => {
      const children = kit.childNodesOf(at);
      for (let i = 0; i < children.length && text.length < 2 * maxText; i++) {
        const node = children[i];
        if (node?.nodeType === 3) text += ` ${(node.data ?? '').slice(0, maxText)}`;
        if (node?.nodeType !== 1 || depth >= 50) continue;
        const element = node as DomElement;
        if (!/^(?:script|style)$/.test(kit.tagOf(element))) read(element, depth + 1);
      }
    };
    read(element, 0);
    return text.replace(/\s+/g, ' ').trim().slice(0, maxText);
  };
  /** The outermost fixed element at or above another one, if something is drawn there. */
  const overlayOf = (hit: DomElement, x: number, y: number): DomElement | null => {
    let overlay: DomElement | null = null;
    let isSeen = pictures.has(kit.tagOf(hit)) || visibleTextOf(hit) !== '';
    let depth = 0;
    for (let at: DomElement | null = hit; at !== null && depth < maxDepth; at = kit.parentOf(at), depth++) {
      if (at === kit.body || at === kit.root) break;
      const { position } = window.getComputedStyle(at);
      if (overlay === null) isSeen ||= isPainted(at);
      if (position === 'fixed' || (position === 'absolute' && isDialog(at))) overlay = at;
    }
    // What is in a closed shadow tree lies elsewhere than the element itself.
    const { left, right, top, bottom } = kit.rectOf(hit);
    const isElsewhere = x < left || x > right || y < top || y > bottom;
    if (overlay === null && isElsewhere && kit.tagOf(hit).includes('-')) return hit;
    return isSeen ? overlay : null;
  };
  const namesOf = (element: DomElement): string => {
    let names = '';
    for (const at of [element, ...kit.inside(element)]) {
      if (names.length >= maxText) break;
      for (const attribute of ['id', 'class', 'aria-label', 'title', 'src'])
        names += ` ${kit.attribute(at, attribute)?.slice(0, 100) ?? ''}`.trimEnd();
    }
    return names.trim().slice(0, maxText);
  };
  const isIn = (outer: DomElement, inner: DomElement): boolean => {
    for (let at: DomElement | null = inner; at !== null; at = kit.parentOf(at)) if (at === outer) return true;
    return false;
  };
  /** By overlay: what is fixed behind the page covers none of its texts. */
  const countCovered = (): ReadonlyMap<DomElement, number> => {
    const covered = new Map<DomElement, number>();
    for (const { element, rect } of texts) {
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      const hit = kit.elementAt(x, y);
      if (hit === null || isIn(element, hit) || isIn(hit, element)) continue;
      const overlay = overlayOf(hit, x, y);
      if (overlay !== null) covered.set(overlay, (covered.get(overlay) ?? 0) + 1);
    }
    return covered;
  };
  return {
    visit(place) {
      const { rect, characters, isVisible, isFixed } = place;
      if (texts.length >= maxTexts || characters === 0 || !isVisible || isFixed) return;
      if (rect.top >= 0 && rect.bottom <= kit.height && rect.left >= 0 && rect.right <= kit.seenWidth)
        texts.push(place);
    },
    done() {
      const covered = countCovered();
      const hits = new Map<DomElement, number>();
      for (let i = 0; i < columns * rows; i++) {
        const x = ((i % columns) + 0.5) * (kit.seenWidth / columns);
        const y = (Math.floor(i / columns) + 0.5) * (kit.height / rows);
        const hit = kit.elementAt(x, y);
        const overlay = hit === null ? null : overlayOf(hit, x, y);
        if (overlay !== null) hits.set(overlay, (hits.get(overlay) ?? 0) + 1);
      }
      const inBody = kit.body === null ? 0 : kit.inside(kit.body).length;
      return (
        [...hits]
          // A fixed element with most of the page in it is the page.
          .filter(([element]) => isDialog(element) || kit.inside(element).length < inBody / 2)
          .filter(([element]) => kit.indexOf(element) >= 0)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 20)
          .map(([element, count]) => ({
            ...kit.drawn({ index: kit.indexOf(element), rect: kit.rectOf(element) }),
            share: Math.round((100 * count) / (columns * rows)) / 100,
            text: visibleTextOf(element),
            names: namesOf(element),
            coveredTexts: covered.get(element) ?? 0,
            isDialog: isDialog(element) || kit.inside(element).some(isDialog),
          }))
      );
    },
  };
}
