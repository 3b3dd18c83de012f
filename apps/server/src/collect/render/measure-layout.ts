import type { FetchedLayout } from '@siteglass/analysis';
import type { Page } from 'playwright-core';
import { evaluateApart } from './page-session.ts';
import type { Kit } from './in-page/dom.ts';
import { flattenPage } from './in-page/flatten-page.ts';
import { makeKit } from './in-page/make-kit.ts';
import { measureImages } from './in-page/measure-images.ts';
import { measureOverflow } from './in-page/measure-overflow.ts';
import { measureOverlays } from './in-page/measure-overlays.ts';
import { measureTargets } from './in-page/measure-targets.ts';
import { measureText } from './in-page/measure-text.ts';
import { walkElements, type WalkLimits } from './in-page/walk-elements.ts';

const maxElements = 20_000;
const limits: WalkLimits = { ms: 1_000, characters: 100_000 };

/** The functions reach the page as their source, each for itself. */
const script = `(() => {
  const kit = (${String(makeKit)})(globalThis, (${String(flattenPage)})(globalThis, ${maxElements}));
  const images = (${String(measureImages)})(kit);
  const text = (${String(measureText)})(kit);
  const targets = (${String(measureTargets)})(kit);
  const overflow = (${String(measureOverflow)})(kit);
  const overlays = (${String(measureOverlays)})(kit);
  return (${String(measureAll)})(kit, { images, text, targets, overflow, overlays }, ${String(walkElements)}, ${JSON.stringify(limits)});
})()`;

/**
 * Measures what a browser drew of the page in the viewport, in a world of its own: the page's scripts cannot see it,
 * break it or change what it finds. Nothing in the page is changed.
 * @throws if the page is gone or has no document
 */
export function measureLayout(page: Page): Promise<FetchedLayout> {
  return evaluateApart(page, script);
}

interface Collectors {
  readonly images: ReturnType<typeof measureImages>;
  readonly text: ReturnType<typeof measureText>;
  readonly targets: ReturnType<typeof measureTargets>;
  readonly overflow: ReturnType<typeof measureOverflow>;
  readonly overlays: ReturnType<typeof measureOverlays>;
}

/** Runs in the page: it may use nothing but its arguments. */
function measureAll(
  kit: Kit,
  collectors: Collectors,
  walk: typeof walkElements,
  limits: WalkLimits,
): FetchedLayout {
  const { images, text, targets, overflow, overlays } = collectors;
  const isWhole = walk(kit, limits, (place) => {
    images.visit(place);
    text.visit(place);
    targets.visit(place);
    overflow.visit(place);
    overlays.visit(place);
  });
  return {
    elementCount: kit.elementCount,
    isCut: !isWhole,
    viewport: { width: kit.width, height: kit.height },
    devicePixelRatio: kit.window.devicePixelRatio,
    images: images.done(),
    ...text.done(),
    targets: targets.done(),
    overflow: overflow.done(),
    overlays: overlays.done(),
  };
}
