import type { Demo } from './demo.ts';
import { ScoreRing } from './score-ring.tsx';

export const demo: Demo = {
  title: 'Score ring',
  cases: [
    { name: 'Good, better than before', node: <ScoreRing score={93} grade="A" change={4} /> },
    { name: 'All', node: <ScoreRing score={100} grade="A+" change={0} /> },
    { name: 'Fair, worse than before', node: <ScoreRing score={74} grade="C" change={-11} /> },
    { name: 'Poor, the first scan', node: <ScoreRing score={38} grade="F" /> },
    { name: 'Nothing', node: <ScoreRing score={0} grade="F" /> },
    { name: 'Not judged', node: <ScoreRing score={null} grade={null} /> },
    { name: 'Small', node: <ScoreRing score={81} grade="B" size="small" /> },
  ],
};
