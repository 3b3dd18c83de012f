import type { DrawnElement, DrawnImage, FetchedLayout, Overlay, UnseenText } from '../fetched-layout.ts';
import type { FetchedRendering } from '../fetched-rendering.ts';
import { overlayKindOf, type OverlayKind } from './overlay-kind.ts';

export interface LayoutFacts extends Omit<FetchedLayout, 'overlays'> {
  readonly isMobile: boolean;
  /** Everything was loaded: no limit was reached. */
  readonly isComplete: boolean;
  readonly overlays: readonly (Overlay & { readonly kind: OverlayKind })[];
}

/** `elementCount`: of the document as read here. */
export function readLayout(browser: FetchedRendering | null, elementCount: number): LayoutFacts | null {
  const layout = browser?.layout ?? null;
  if (browser === null || layout === null) return null;
  const overlays = layout.overlays.map((overlay) => ({ ...overlay, kind: overlayKindOf(overlay) }));
  const facts = {
    ...layout,
    overlays,
    isMobile: browser.viewport === 'mobile',
    isComplete: browser.end === 'quiet',
  };
  // Scripts build trees that HTML cannot express, or have changed the page in between: then the indexes mean nothing.
  return layout.elementCount === elementCount ? facts : withoutElements(facts);
}

function withoutElements(facts: LayoutFacts): LayoutFacts {
  const strip = <Item extends DrawnElement>(items: readonly Item[]): readonly Item[] =>
    items.map((item) => ({ ...item, element: -1 }));
  return {
    ...facts,
    images: strip<DrawnImage>(facts.images),
    text: {
      ...facts.text,
      small: strip(facts.text.small),
      cutOff: strip(facts.text.cutOff),
      unseen: facts.text.unseen.map((found): UnseenText => ({ ...found, elements: strip(found.elements) })),
    },
    targets: { ...facts.targets, crowded: strip(facts.targets.crowded) },
    overflow: { ...facts.overflow, elements: strip(facts.overflow.elements) },
    overlays: strip(facts.overlays),
  };
}

/** The indexes of elements whose place in the document is known. */
export function indexesOf(drawn: readonly DrawnElement[]): readonly number[] {
  return drawn.flatMap(({ element }) => (element < 0 ? [] : [element]));
}
