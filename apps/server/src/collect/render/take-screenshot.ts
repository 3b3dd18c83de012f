import type { Page } from 'playwright-core';
import type { ViewportName } from '../../render-policy.ts';
import { viewports } from './viewports.ts';

export interface Screenshot {
  readonly format: 'png' | 'jpeg' | 'webp';
  /** The whole page rather than the part above the fold. */
  readonly isFull: boolean;
}

/** A WebP has at most 16,383 pixels a side; on a phone's screen these are 6,241 CSS pixels. */
const maxPixels = 16_383;

/** An image of the page, whose lower part is cut off if the format cannot hold it. */
export async function takeScreenshot(
  page: Page,
  { format, isFull }: Screenshot,
  viewport: ViewportName,
): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await client.send('Page.getLayoutMetrics');
  const width = cssLayoutViewport.clientWidth;
  const wanted = isFull ? cssContentSize.height : cssLayoutViewport.clientHeight;
  const height = Math.max(1, Math.min(wanted, Math.floor(maxPixels / viewports[viewport].deviceScaleFactor)));
  const { data } = await client.send('Page.captureScreenshot', {
    format,
    ...(format === 'png' ? {} : { quality: 80 }),
    clip: { x: 0, y: 0, width, height, scale: 1 },
    captureBeyondViewport: isFull,
  });
  return Buffer.from(data, 'base64');
}
