import type { Demo } from './demo.ts';
import { ScoreDistribution, type ScoreBand } from './score-distribution.tsx';

const bandsOf = (...pages: readonly number[]): readonly ScoreBand[] =>
  (
    [
      ['A+', 95, 100],
      ['A', 90, 94],
      ['B', 80, 89],
      ['C', 70, 79],
      ['D', 60, 69],
      ['F', 0, 59],
    ] as const
  ).map(([grade, min, max], index) => ({ grade, min, max, pages: pages[index] ?? 0 }));

export const demo: Demo = {
  title: 'Score distribution',
  cases: [
    {
      name: 'All grades',
      node: <ScoreDistribution caption="Pages by score" bands={bandsOf(3, 12, 24, 9, 4, 3)} />,
    },
    { name: 'One grade', node: <ScoreDistribution caption="Pages by score" bands={bandsOf(0, 0, 1)} /> },
    {
      name: 'Many pages',
      node: <ScoreDistribution caption="Pages by score" bands={bandsOf(1, 0, 48_120, 900)} />,
    },
  ],
};
