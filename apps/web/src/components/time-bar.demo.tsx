import type { Demo } from './demo.ts';
import { TimeBar } from './time-bar.tsx';

export const demo: Demo = {
  title: 'Time bar',
  cases: [
    {
      name: 'All phases',
      node: (
        <TimeBar
          label="Times"
          phases={[
            { name: 'Look-up', ms: 12.4 },
            { name: 'Connecting', ms: 18.1 },
            { name: 'Handshake', ms: 41.7 },
            { name: 'First byte', ms: 312.9 },
            { name: 'Download', ms: 1288.2 },
          ]}
        />
      ),
    },
    { name: 'Of no length', node: <TimeBar label="Times" phases={[{ name: 'Look-up', ms: 0 }]} /> },
  ],
};
