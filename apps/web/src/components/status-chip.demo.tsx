import type { Demo } from './demo.ts';
import { StatusChip } from './status-chip.tsx';

const none = { expires_at: null, verified_at: null, returned_at: null };
const at = '2026-11-24T08:00:00.000Z';

export const demo: Demo = {
  title: 'Issue status',
  cases: [
    { name: 'Ignored', node: <StatusChip status={{ ...none, status: 'ignored' }} /> },
    {
      name: 'Ignored for a time',
      node: <StatusChip status={{ ...none, status: 'ignored', expires_at: at }} />,
    },
    { name: 'In progress', node: <StatusChip status={{ ...none, status: 'in_progress' }} /> },
    { name: 'Fixed', node: <StatusChip status={{ ...none, status: 'fixed' }} /> },
    {
      name: 'Fixed, as a later result shows',
      node: <StatusChip status={{ ...none, status: 'fixed', verified_at: at }} />,
    },
    {
      name: 'Not fixed after all',
      node: <StatusChip status={{ ...none, status: 'fixed', returned_at: at }} />,
    },
  ],
};
