export type CrawlTrend = 'growing' | 'stable' | 'declining' | 'unknown';

/** Crawls of the same site differ by a few percent for no real reason. */
const noise = 0.1;
const minCrawls = 3;

/**
 * Whether a web archive finds more or fewer pages than before: compares the mean of the newer half of the crawls with
 * that of the older half; with an odd number, the middle one counts for neither. A change of up to 10% is stable.
 * Unknown with fewer than three crawls, or if none found any pages.
 *
 * @param pages - pages that each crawl found, newest first
 */
export function readCrawlTrend(pages: readonly number[]): CrawlTrend {
  if (pages.length < minCrawls) return 'unknown';
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
