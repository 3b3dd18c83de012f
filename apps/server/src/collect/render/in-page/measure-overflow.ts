import type { FetchedLayout } from '@siteglass/analysis';
import type { InPageCollector, Kit, Place } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments. */
export function measureOverflow(kit: Kit): InPageCollector<FetchedLayout['overflow']> {
  const max = 20;
  const canScroll = [kit.root, kit.body].every(
    (element) => element === null || !/hidden|clip/.test(kit.window.getComputedStyle(element).overflowX),
  );
  const reach = ({ rect }: Place): number => Math.round(rect.right + kit.window.scrollX) - kit.width;
  const wide: Place[] = [];
  // What lies above the page or left of it widens nothing.
  const room = kit.scrollWidth - kit.width;
  let pixels = 0;
  return {
    visit(place) {
      const { rect, parent } = place;
      if (!canScroll || room <= 1 || place.isFixed || rect.width === 0 || rect.height === 0) return;
      if (rect.bottom + kit.window.scrollY <= 0) return;
      const over = reach(place);
      if (over <= 1 || parent?.isClipped === true || !place.isOpen) return;
      pixels = Math.max(pixels, over);
      // The innermost one that reaches so far is to blame.
      const last = wide.at(-1);
      if (last !== undefined && last === parent && reach(last) <= over) wide.pop();
      if (wide.length < 10 * max) wide.push(place);
    },
    done: () => ({
      pixels,
      elements: wide
        .sort((a, b) => reach(b) - reach(a))
        .slice(0, max)
        .map((place) => kit.drawn(place)),
    }),
  };
}
