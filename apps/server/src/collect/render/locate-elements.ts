import type { FetchedBoxes } from '@siteglass/analysis';
import type { Page } from 'playwright-core';
import { measureBoxes } from './in-page/measure-boxes.ts';

const maxElements = 20_000;

/**
 * Where the elements of the page are drawn, read in a world of its own, which its scripts cannot reach.
 * @throws if the page is gone
 */
export async function locateElements(page: Page): Promise<FetchedBoxes> {
  const client = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await client.send('Page.getFrameTree');
    const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const expression = `(${String(measureBoxes)})(globalThis, ${maxElements})`;
    const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
      ...{ expression, contextId, returnByValue: true },
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as FetchedBoxes;
  } finally {
    await client.detach().catch(() => undefined);
  }
}
