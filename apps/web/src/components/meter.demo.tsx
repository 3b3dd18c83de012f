import type { Demo } from './demo.ts';
import { Meter } from './meter.tsx';

export const demo: Demo = {
  title: 'Meter',
  cases: [
    {
      name: 'Some used',
      node: <Meter name="Scans" used={3} limit={50} value="3 of 50" note="The next comes back in 4 hours." />,
    },
    {
      name: 'All used',
      node: (
        <Meter name="Scans" used={5} limit={5} value="5 of 5" note="The next comes back in 20 minutes." />
      ),
    },
    { name: 'Nothing used', node: <Meter name="Scans" used={0} limit={5} value="0 of 5" /> },
    { name: 'No limit', node: <Meter name="Scans" used={12_345} limit={null} value="12,345, no limit" /> },
    { name: 'Not in the plan', node: <Meter name="Crawls" used={0} limit={0} value="not in this plan" /> },
  ],
};
