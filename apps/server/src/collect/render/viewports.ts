import type { BrowserContextOptions, ViewportSize } from 'playwright-core';
import type { ViewportName } from '../../render-policy.ts';

type Viewport = Required<Pick<BrowserContextOptions, 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>> & {
  readonly viewport: ViewportSize;
};

/**
 * The phone is the one that Google renders pages on for its index, the desktop one that of Googlebot Desktop.
 * https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing
 */
export const viewports: Readonly<Record<ViewportName, Viewport>> = {
  mobile: { viewport: { width: 412, height: 732 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
};

/** The user agent of a browser on such a screen, followed by our own, which says who asks. */
export function browserUserAgent(viewport: ViewportName, version: string, own: string): string {
  const major = version.split('.')[0] ?? '';
  const [device, suffix] =
    viewport === 'mobile'
      ? ['Linux; Android 10; K', 'Mobile Safari/537.36']
      : ['X11; Linux x86_64', 'Safari/537.36'];
  const product = /\(compatible;[^)]*\)/.exec(own)?.[0] ?? '';
  return `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${suffix} ${product}`.trim();
}
