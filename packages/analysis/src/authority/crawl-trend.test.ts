import { describe, expect, it } from 'vitest';
import { readCrawlTrend, type CrawlTrend } from './crawl-trend.ts';

describe('the trend of a web archive', () => {
  it.each<[CrawlTrend, string, readonly number[]]>([
    ['growing', 'each crawl found more', [100, 90, 80, 70, 60]],
    ['growing', 'the newer ones found more, whatever the middle one did', [50, 48, 900, 40, 41]],
    ['growing', 'the domain is new', [3, 1, 0, 0, 0]],
    ['declining', 'each crawl found fewer', [10, 20, 30, 40, 50]],
    ['declining', 'nothing is found any more', [0, 0, 5, 8, 9]],
    ['stable', 'they differ by a tenth', [110, 110, 100, 100, 100]],
    ['stable', 'they differ by less than a tenth the other way', [91, 91, 100, 100, 100]],
    ['stable', 'all found the same', [1, 1, 1, 1, 1]],
    ['growing', 'three of them answered', [12, 5, 10]],
    ['unknown', 'two of them answered', [12, 5]],
    ['unknown', 'none answered', []],
    ['unknown', 'none found anything', [0, 0, 0, 0, 0]],
    ['unknown', 'only the one in the middle found anything', [0, 0, 7, 0, 0]],
  ])('is %s where %s', (trend, _when, pages) => {
    expect(readCrawlTrend(pages)).toBe(trend);
  });
});
