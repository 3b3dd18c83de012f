import { screenshotNames, type ScreenshotName } from '../../collect/render/take-screenshots.ts';

export { screenshotNames, type ScreenshotName };

/** What the name of a screenshot says. */
export function partsOf(name: ScreenshotName) {
  return {
    viewport: name.startsWith('mobile') ? 'mobile' : 'desktop',
    part: name.includes('film') ? 'film' : name.includes('full') ? 'full' : 'fold',
    content_type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
  } as const;
}
