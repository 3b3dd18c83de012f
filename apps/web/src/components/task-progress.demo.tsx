import type { Demo } from './demo.ts';
import { TaskProgress } from './task-progress.tsx';

const base = {
  since: new Date(Date.now() - 12_000).toISOString(),
  onStop: () => undefined,
  isStopping: false,
};

export const demo: Demo = {
  title: 'Progress of a task',
  cases: [
    {
      name: 'Waiting',
      node: (
        <TaskProgress {...base} status="queued">
          <p>Next: the page is fetched.</p>
        </TaskProgress>
      ),
    },
    { name: 'Under way', node: <TaskProgress {...base} status="running" /> },
    {
      name: 'Under way, counted',
      node: <TaskProgress {...base} status="running" progress={{ done: 410, total: 1200 }} />,
    },
    { name: 'Being stopped', node: <TaskProgress {...base} status="running" isStopping /> },
  ],
};
