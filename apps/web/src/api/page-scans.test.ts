import { expect, it } from 'vitest';
import { scanBefore } from './page-scans.ts';
import type { HistoryItem } from './records.ts';

function scan(id: number, url: string, score: number | null, status = 'complete'): HistoryItem {
  return {
    scan_id_db: id,
    scan_id: `0193a1b0-0000-7000-8000-${String(id).padStart(12, '0')}`,
    url,
    mode: 'single',
    status,
    seo_score: score,
    grade: null,
    ignored_checks: 0,
    score_caps: [],
    cached: false,
    scanner_version: null,
    created_at: '2026-03-01T12:00:00.000Z',
    completed_at: null,
    duration_ms: null,
  };
}

const scans = [
  scan(9, 'https://example.com/', 80),
  scan(8, 'https://example.com/', null, 'error'),
  scan(7, 'https://example.com/about', 60),
  scan(5, 'https://example.com/', 71),
  scan(6, 'https://example.com/', 74),
];

it('finds the newest complete scan of the same page that is older', () => {
  expect(scanBefore(scans[0]!, scans)?.scan_id_db).toBe(6);
  expect(scanBefore(scans[4]!, scans)?.scan_id_db).toBe(5);
  expect(scanBefore(scans[3]!, scans)).toBeUndefined();
  expect(scanBefore(scans[2]!, scans)).toBeUndefined();
});
