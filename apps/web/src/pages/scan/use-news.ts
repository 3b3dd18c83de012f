import { useEffect, useState, type RefObject } from 'react';
import { isFinal } from '../../api/queries.ts';
import { pageResult, type ScanStatus } from '../../api/records.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { endingWords } from './ending-words.ts';
import { scanWords } from './words.ts';

/**
 * The announcement when a scan ends while the page is open; empty if it had ended before. Also moves the focus to the
 * new heading, unless the user has moved on, for example to the menu.
 */
export function useNews(scan: ScanStatus | undefined, place: RefObject<HTMLElement | null>): string {
  const words = useWords(scanWords);
  const endings = useWords(endingWords);
  const format = useFormat();
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = scan !== undefined && !isFinal(scan.status);
  if (isOpen && !wasOpen) setWasOpen(true);
  const early = scan?.raw_result;
  const hasEnded = wasOpen && !isOpen;
  // The final result replaces an early one in place: whoever reads it is not interrupted.
  const hasNewHeading = hasEnded || early !== undefined;

  useEffect(() => {
    const heading = place.current?.querySelector('h1') ?? null;
    const active = document.activeElement;
    const isElsewhere = active?.closest('header, footer') != null && place.current?.contains(active) !== true;
    if (!hasNewHeading || heading === null || isElsewhere) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [hasNewHeading, place]);

  if (early !== undefined) return words.early({ score: format.number(early.seo_score) });
  if (!hasEnded || scan === undefined) return '';
  if (scan.mode === 'sitemap' && scan.status === 'complete') {
    return words.sitemapComplete({ pages: words.page({ count: scan.progress?.done ?? 0 }) });
  }
  const result = pageResult(scan);
  if (result !== undefined)
    return words.complete({ score: format.number(result.seo_score), grade: result.grade });
  return scan.error === undefined ? endings.stoppedTitle : endings.errors[scan.error.code][0];
}
