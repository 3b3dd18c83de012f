import type { FetchedPage } from '../fetched-page.ts';
import type { FetchedRendering } from '../fetched-rendering.ts';
import { computeLabMetrics, type LabMetrics } from '../lab/lab-metrics.ts';
import type { PageElement } from '../lab/load-record.ts';
import type { Reason } from '../reasons.ts';
import { addressesIn, type NamedFiles } from './traffic.ts';

/**
 * How the browser came to know the image that is the largest element. `html`: by an element or a preload of the HTML as
 * sent, or of the response; `script`: a script asked for it; `style`: a stylesheet did.
 */
export type Discovery = 'html' | 'script' | 'style';

export interface LoadFacts extends LabMetrics {
  /** All was loaded, and all of it was recorded. */
  readonly isWhole: boolean;
  /** Null for text and for inline images. */
  readonly discovery: Discovery | null;
  /** The largest element is an image with `loading=lazy`. */
  readonly isLazy: boolean;
  /** Indexes in document order; without those whose place is not known. */
  readonly indexes: { readonly largest: readonly number[]; readonly shifted: readonly number[] };
}

interface Context {
  /** Of the document as read here. */
  readonly elementCount: number;
  readonly headers: FetchedPage['headers'];
  /** The facts of the HTML as sent. */
  readonly raw: NamedFiles | null;
}

/** Null if the load was not recorded. */
export function readLoad(browser: FetchedRendering | null, context: Context): LoadFacts | null {
  const record = browser?.load ?? null;
  if (browser === null || record === null) return null;
  const metrics = computeLabMetrics(record);
  // Scripts build trees that HTML cannot express: then the indexes mean nothing.
  const hasIndexes = browser.layout?.elementCount === context.elementCount;
  const indexesOf = (elements: readonly (PageElement | null | undefined)[]): readonly number[] =>
    hasIndexes ? [...new Set(elements.flatMap((element) => element?.index ?? []))] : [];
  const snippet = metrics.largestElement?.element?.snippet ?? '';
  const shifts = [...metrics.layoutShifts].sort((a, b) => b.score - a.score);
  return {
    ...metrics,
    isWhole: browser.end === 'quiet' && record.isComplete,
    discovery: discoveryOf(metrics, context),
    isLazy: /^<img\s(?:[^]*\s)?loading="lazy"/i.test(snippet),
    indexes: {
      largest: indexesOf([metrics.largestElement?.element]),
      shifted: indexesOf(shifts.flatMap(({ elements }) => elements.map(({ element }) => element))),
    },
  };
}

function discoveryOf({ largestElement }: LabMetrics, { headers, raw }: Context): Discovery | null {
  if (largestElement === null || largestElement.url === null || raw === null) return null;
  const { url, element, isByScript } = largestElement;
  const file = /[^/?#]+(?=[?#]|$)/.exec(url)?.[0] ?? url;
  const isPreloaded = headers.some(([name, value]) => name === 'link' && value.includes(file));
  if (isPreloaded || addressesIn(raw).has(url)) return 'html';
  if (isByScript) return 'script';
  return /^<(?:img|video|image|object|input)\b/i.test(element?.snippet ?? '<img') ? 'html' : 'style';
}

/** Why there are no such facts. */
export function whyNotMeasured({ rendering }: { readonly rendering: object | null }): Reason {
  return rendering === null ? 'not-rendered' : 'not-recorded';
}
