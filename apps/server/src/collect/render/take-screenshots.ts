import { performance } from 'node:perf_hooks';
import type { CDPSession, Page } from 'playwright-core';
import { followSignal } from '../fetch/follow-signal.ts';
import { raceAbort } from '../fetch/race-deadline.ts';
import { viewportNames, type ViewportName } from '../../render-policy.ts';
import { viewports } from './viewports.ts';

/** In the order in which they are taken: the later ones are missing if the time is up. */
const stillNames = [
  'mobile-fold.webp',
  'mobile-fold.jpg',
  'mobile-full.webp',
  'desktop-fold.webp',
  'desktop-fold.jpg',
  'desktop-full.webp',
] as const;
/** Frames that a film has at most. */
export const filmLength = 8;
export type FilmName = `${ViewportName}-film-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}.jpg`;
/**
 * `fold`: what is above the fold; `full`: the whole page; `film`: what was on the screen while the page loaded. JPEG is for
 * PDFs and emails, which know no WebP.
 */
export type ScreenshotName = (typeof stillNames)[number] | FilmName;

const filmNames = viewportNames.flatMap((viewport) =>
  Array.from({ length: filmLength }, (_, index) => `${viewport}-film-${index + 1}.jpg` as FilmName),
);
export const screenshotNames: readonly ScreenshotName[] = [...stillNames, ...filmNames];

export interface TakenScreenshot {
  readonly name: ScreenshotName;
  readonly image: Buffer;
  /** In pixels of the image. */
  readonly width: number;
  readonly height: number;
  /** The part of the page that it shows, from its upper left corner, in CSS pixels. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** Of a frame of a film: milliseconds from the beginning of the load until it was drawn. */
  readonly atMs?: number;
}

/**
 * The width of an image in pixels: sharp enough to read the text of the page where it is shown. Compressing a long one takes
 * most of the time.
 */
const imageWidths = {
  mobile: { fold: 618, full: 412 },
  desktop: { fold: 1350, full: 900 },
} as const;
/** Of an image: a longer page is cut off. */
const maxImageHeight = 12_000;
const maxImageBytes = 1_500_000;
/** How long images that a wider window asks for may take. */
const relayoutMs = 700;

/**
 * Takes all screenshots of a page that was rendered in a viewport, and leaves it in that of a desktop browser: to be called
 * last. Those that fail or take too long are missing. A page that was rendered for a desktop is not shown on a phone.
 */
export async function takeScreenshots(
  page: Page,
  viewport: ViewportName,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly TakenScreenshot[]> {
  const endsAt = performance.now() + timeoutMs;
  const taken: TakenScreenshot[] = [];
  const { signal: timeUp, letGo } = followSignal(signal, timeoutMs);
  let client: CDPSession | undefined;
  try {
    client = await raceAbort(timeUp, page.context().newCDPSession(page));
    let isWide = viewport === 'desktop';
    for (const name of stillNames) {
      const isDesktop = name.startsWith('desktop');
      if (viewport === 'desktop' && !isDesktop) continue;
      if (isDesktop && !isWide) {
        await raceAbort(timeUp, widen(client, Math.min(relayoutMs, endsAt - performance.now())));
        isWide = true;
      }
      const screenshot = await raceAbort(timeUp, capture(client, name));
      if (screenshot !== null) taken.push(screenshot);
    }
  } catch {
    // The page is gone, keeps its browser busy, or cannot be drawn.
  } finally {
    letGo();
  }
  // Not awaited: a page that keeps its browser busy answers nothing.
  void client?.detach().catch(() => undefined);
  return taken;
}

/** The page in a desktop browser's window, once it has been laid out and its visible images are there. */
async function widen(client: CDPSession, ms: number): Promise<void> {
  const { viewport, deviceScaleFactor } = viewports.desktop;
  await client.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: false });
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await client.send('Runtime.evaluate', {
    ...{ expression: `(${waitForImages})(${Math.max(0, Math.round(ms))})`, contextId, awaitPromise: true },
  });
}

/** Runs in the page, in a world of its own. */
const waitForImages = `(ms) => new Promise((resolve) => {
  setTimeout(resolve, ms);
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const images = [...Document.prototype.querySelectorAll.call(document, 'img')].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && !image.complete;
    });
    const ended = (image) => new Promise((done) => {
      for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
    });
    void Promise.all(images.map(ended)).then(resolve);
  }));
})`;

/** Null if it would show nothing more than another one, or is too large. */
async function capture(
  client: CDPSession,
  name: (typeof stillNames)[number],
): Promise<TakenScreenshot | null> {
  const viewport = name.startsWith('mobile') ? 'mobile' : 'desktop';
  const part = name.includes('full') ? 'full' : 'fold';
  const { cssContentSize, cssLayoutViewport } = await client.send('Page.getLayoutMetrics');
  const pageWidth = cssLayoutViewport.clientWidth;
  const foldHeight = cssLayoutViewport.clientHeight;
  if (pageWidth <= 0 || foldHeight <= 0) return null;
  if (part === 'full' && cssContentSize.height <= foldHeight) return null;
  const scale = imageWidths[viewport][part] / pageWidth;
  const wanted = part === 'full' ? cssContentSize.height : foldHeight;
  const pageHeight = Math.max(1, Math.min(Math.ceil(wanted), Math.floor(maxImageHeight / scale)));
  const format = name.endsWith('.jpg') ? 'jpeg' : 'webp';
  for (const quality of [75, 40]) {
    const { data } = await client.send('Page.captureScreenshot', {
      ...{ format, quality, captureBeyondViewport: part === 'full' },
      // The scale counts from CSS pixels, whatever the screen.
      clip: { x: 0, y: 0, width: pageWidth, height: pageHeight, scale },
    });
    const image = Buffer.from(data, 'base64');
    if (image.byteLength > maxImageBytes) continue;
    const width = Math.round(pageWidth * scale);
    return { name, image, width, height: Math.round(pageHeight * scale), pageWidth, pageHeight };
  }
  return null;
}
