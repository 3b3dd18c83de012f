import type { FetchedLayout } from '@siteglass/analysis';
import type { DomElement, InPageCollector, Kit, Place, Rect } from './dom.ts';

/**
 * Targets as success criterion 2.5.8 of WCAG 2.2 has them. Runs in the page: it may use nothing but its arguments.
 *
 * Source: https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export function measureTargets(kit: Kit): InPageCollector<FetchedLayout['targets']> {
  const minPixels = 24;
  const max = 20;
  const maxTargets = 3000;
  const maxSmall = 500;
  const maxTextNodes = 500;
  const roles =
    /^(?:button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|slider|spinbutton|combobox|textbox|searchbox|treeitem)$/;

  interface Target {
    readonly place: Place;
    /** With what it contains: a picture may be larger than the line that its link is in. */
    box: { left: number; top: number; right: number; bottom: number };
  }
  const targets: Target[] = [];
  const byElement = new Map<DomElement, Target>();

  const isTarget = ({ element, tag }: Place): boolean => {
    const role = kit.attribute(element, 'role');
    if (role !== null && roles.test(role)) return true;
    switch (tag) {
      case 'a':
      case 'area':
        return kit.attribute(element, 'href') !== null;
      case 'input':
        return kit.attribute(element, 'type') !== 'hidden' && kit.attribute(element, 'disabled') === null;
      case 'button':
      case 'select':
      case 'textarea':
        return kit.attribute(element, 'disabled') === null;
      case 'summary':
        return true;
      default:
        return false;
    }
  };
  const isInline = (display: string): boolean => display.startsWith('inline') || display === 'contents';
  /** In a line of text that is not part of any target, so that the line's height limits it. */
  const isInSentence = ({ place }: Target): boolean => {
    if (!isInline(place.style.display)) return false;
    let block: Place | null = place.parent;
    while (block !== null && isInline(block.style.display)) block = block.parent;
    if (block === null) return false;
    // The text around it, up to the next line break or block.
    let isPast = false;
    let hasText = false;
    let nodes = 0;
    const read = (parent: DomElement): boolean => {
      const children = kit.childNodesOf(parent);
      for (let i = 0; i < children.length && nodes < maxTextNodes; i++) {
        const node = children[i];
        nodes++;
        if (node?.nodeType === 3) hasText ||= /\S/.test(node.data ?? '');
        if (node?.nodeType !== 1) continue;
        const element = node as DomElement;
        if (element === place.element) {
          isPast = true;
          continue;
        }
        const target = byElement.get(element);
        if (target !== undefined) continue;
        const tag = kit.tagOf(element);
        const { display } = kit.window.getComputedStyle(element);
        if (display === 'none') continue;
        if (tag === 'br' || tag === 'hr' || !isInline(display)) {
          if (isPast) return true;
          hasText = false;
        } else if (read(element)) return true;
      }
      return false;
    };
    read(block.element);
    return hasText;
  };
  /** Browsers draw them in this size unless the page changes it. */
  const isNative = ({ place: { tag, element, style, rect } }: Target): boolean =>
    tag === 'input' &&
    /^(?:checkbox|radio)$/i.test(kit.attribute(element, 'type') ?? '') &&
    style.appearance === 'auto' &&
    rect.width <= 13 &&
    rect.height <= 13;
  const isSmall = ({ box }: Target): boolean =>
    Math.round(box.right - box.left) < minPixels || Math.round(box.bottom - box.top) < minPixels;
  const contains = (outer: Place, inner: Place): boolean => {
    for (let at: Place | null = inner; at !== null; at = at.parent)
      if (at.element === outer.element) return true;
    return false;
  };
  const isCrowded = (target: Target, small: ReadonlySet<Target>): boolean => {
    const { box } = target;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const radius = minPixels / 2;
    return targets.some((other) => {
      const near = other.box;
      if (other === target || near.top - y > minPixels || y - near.bottom > minPixels) return false;
      const dx = Math.max(near.left - x, 0, x - near.right);
      const dy = Math.max(near.top - y, 0, y - near.bottom);
      const centers = Math.hypot(x - (near.left + near.right) / 2, y - (near.top + near.bottom) / 2);
      const isNear = Math.hypot(dx, dy) < radius || (small.has(other) && centers < minPixels);
      return isNear && !contains(other.place, target.place) && !contains(target.place, other.place);
    });
  };
  const extend = (box: Target['box'], rect: Rect): void => {
    box.left = Math.min(box.left, rect.left);
    box.top = Math.min(box.top, rect.top);
    box.right = Math.max(box.right, rect.right);
    box.bottom = Math.max(box.bottom, rect.bottom);
  };
  return {
    visit(place) {
      const { rect, isVisible, style } = place;
      if (!isVisible || rect.width === 0 || rect.height === 0) return;
      let above = place.parent;
      for (let steps = 0; above !== null && steps < 5 && !byElement.has(above.element); steps++)
        above = above.parent;
      const outer = above === null ? undefined : byElement.get(above.element);
      if (outer !== undefined && style.position !== 'absolute') extend(outer.box, rect);
      if (targets.length >= maxTargets || style.pointerEvents === 'none' || !isTarget(place)) return;
      const { left, top, right, bottom } = rect;
      if (right <= 0 || bottom + kit.window.scrollY <= 0) return;
      const target = { place, box: { left, top, right, bottom } };
      targets.push(target);
      byElement.set(place.element, target);
    },
    done() {
      const small = targets
        .filter((target) => isSmall(target) && !isNative(target) && !isInSentence(target))
        .slice(0, maxSmall);
      const all = new Set(small);
      const crowded = small.filter((target) => isCrowded(target, all));
      return {
        count: targets.length,
        crowdedCount: crowded.length,
        crowded: crowded.slice(0, max).map(({ place }) => kit.drawn(place)),
      };
    },
  };
}
