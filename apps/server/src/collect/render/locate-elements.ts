import type { FetchedBoxes } from '@siteglass/analysis';
import type { Page } from 'playwright-core';
import { measureBoxes } from './in-page/measure-boxes.ts';
import { evaluateApart } from './page-session.ts';

const maxElements = 20_000;

/**
 * Where the elements of the page are drawn, read in a world of its own, which its scripts cannot reach.
 * @throws if the page is gone
 */
export function locateElements(page: Page): Promise<FetchedBoxes> {
  return evaluateApart(page, `(${String(measureBoxes)})(globalThis, ${maxElements})`);
}
