import type { Demo } from './demo.ts';
import { TrendLine, type TrendPoint } from './trend-line.tsx';

function pointsOf(scores: readonly number[]): readonly TrendPoint[] {
  return scores.map((score, index) => ({
    id: index,
    at: new Date(Date.UTC(2026, 7, 1 + index * 4, 9, 30)).toISOString(),
    score,
    to: '',
  }));
}

export const demo: Demo = {
  title: 'Trend line',
  cases: [
    {
      name: 'Getting better',
      node: <TrendLine points={pointsOf([58, 61, 60, 66, 66, 71, 69, 74, 78, 81, 80, 87])} />,
    },
    { name: 'Two crawls, the worse one last', node: <TrendLine points={pointsOf([92, 71])} /> },
    { name: 'As it was', node: <TrendLine points={pointsOf([100, 100, 100, 100])} /> },
    {
      name: 'More than can be told apart',
      node: <TrendLine points={pointsOf(Array.from({ length: 200 }, (_, index) => (index * 37) % 101))} />,
    },
    { name: 'One crawl', node: <TrendLine points={pointsOf([64])} /> },
    {
      name: 'Day by day',
      node: (
        <TrendLine
          per="day"
          points={[
            { id: 1, at: '2026-08-01', score: 70 },
            { id: 2, at: '2026-08-02', score: 74 },
          ]}
        />
      ),
    },
  ],
};
