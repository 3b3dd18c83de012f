export type CrawlTrend = 'growing' | 'stable' | 'declining' | 'unknown';

/** Crawls of the same site differ by some percent for no reason of its own. */
const noise = 0.1;
const fewestCrawls = 3;

/**
 * Whether a web archive finds more or fewer pages than it did: the mean of the newer half of the crawls beside that of the
 * older half; of an odd number the one in the middle counts for neither. Up to a tenth is stable. Unknown with fewer than
 * three crawls, or where none found anything.
 *
 * @param pages - pages that each crawl found, newest first
 */
export function readCrawlTrend(pages: readonly number[]): CrawlTrend {
  if (pages.length < fewestCrawls) return 'unknown';
  const half = Math.floor(pages.length / 2);
  const newer = meanOf(pages.slice(0, half));
  const older = meanOf(pages.slice(-half));
  if (older === 0) return newer === 0 ? 'unknown' : 'growing';
  const change = newer - older;
  if (change > noise * older) return 'growing';
  return change < -noise * older ? 'declining' : 'stable';
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
