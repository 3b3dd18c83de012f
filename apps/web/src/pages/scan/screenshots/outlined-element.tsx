import { useQuery } from '@tanstack/react-query';
import type { CheckResult, Screenshot } from '../../../api/records.ts';
import { screenshotAddress, screenshotsQuery, type ScreenshotAccess } from '../../../api/screenshots.ts';
import type { NamedElement } from '../../../components/evidence-view.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { useWords } from '../../../words/language.tsx';
import { cropAround } from './crop-around.ts';
import styles from './screenshots.module.css';
import { screenshotWords } from './words.ts';

type Box = NonNullable<NonNullable<CheckResult['element']>['box']>;

/** Between an element and its outline, in CSS pixels of the page. */
const gap = 3;

/** The part of the screenshot around an element, with an outline; nothing if it is not in there. */
export function OutlinedElement({
  access,
  element: { tag, box },
}: {
  readonly access: ScreenshotAccess;
  readonly element: NamedElement;
}) {
  const words = useWords(screenshotWords);
  const { data: screenshots = [] } = useQuery({ ...screenshotsQuery(access), enabled: box !== undefined });
  const screenshot = box && showing(box, screenshots);
  if (box === undefined || screenshot === undefined) return null;
  const { page_width: pageWidth, page_height: pageHeight, name } = screenshot;
  const crop = cropAround(box, { width: pageWidth, height: pageHeight });
  const [left, right] = [Math.max(gap, box.x - gap), Math.min(pageWidth - gap, box.x + box.width + gap)];
  const outline = {
    ...{ x: left, y: Math.max(gap, box.y - gap), rx: 3 },
    ...{ width: Math.max(1, right - left), height: box.height + 2 * gap },
  };
  return (
    <svg
      className={styles.outlined}
      role="img"
      aria-label={words.outlined({ tag: visibleText(tag) })}
      viewBox={`0 ${crop.y} ${pageWidth} ${crop.height}`}
      width={pageWidth}
      height={crop.height}
    >
      <image href={screenshotAddress(access, name)} width={pageWidth} height={pageHeight} />
      <rect className={styles.halo} {...outline} />
      <rect className={styles.outline} {...outline} />
    </svg>
  );
}

/**
 * The screenshot that has the beginning of a box, in the viewport that the page was rendered in, which comes first; above
 * the fold, what is fixed stands where it was measured.
 */
function showing(box: Box, screenshots: readonly Screenshot[]): Screenshot | undefined {
  return screenshots.find(
    ({ viewport, content_type: type, part, page_width: width, page_height: height }) =>
      viewport === screenshots[0]?.viewport &&
      type === 'image/webp' &&
      box.x < width &&
      box.x + box.width > 0 &&
      box.y + box.height > 0 &&
      (part === 'fold' ? box.y + box.height <= height : box.y < height),
  );
}
