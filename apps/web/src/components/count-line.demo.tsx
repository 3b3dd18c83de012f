import { CountLine, type CountPoint } from './count-line.tsx';
import type { Demo } from './demo.ts';

function pointsOf(counts: readonly number[]): readonly CountPoint[] {
  return counts.map((count, index) => ({
    id: String(index),
    at: new Date(Date.UTC(2026, 7, 1 + index * 7, 9, 30)).toISOString(),
    count,
    to: '',
  }));
}

export const demo: Demo = {
  title: 'Count line',
  cases: [
    { name: 'Fewer and fewer', node: <CountLine points={pointsOf([120, 120, 84, 85, 31, 3])} /> },
    { name: 'Fixed', node: <CountLine points={pointsOf([4, 0])} /> },
    { name: 'Never there', node: <CountLine points={pointsOf([0, 0, 0])} /> },
    { name: 'One crawl', node: <CountLine points={pointsOf([1])} /> },
  ],
};
