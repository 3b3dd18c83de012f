import type { Demo } from './demo.ts';
import { SeverityMark } from './severity-mark.tsx';

export const demo: Demo = {
  title: 'Severity mark',
  cases: [
    { name: 'Critical', node: <SeverityMark severity="critical" /> },
    { name: 'Warning', node: <SeverityMark severity="warning" /> },
    { name: 'Notice', node: <SeverityMark severity="notice" /> },
    { name: 'Passed', node: <SeverityMark severity="pass" /> },
    { name: 'Without its word', node: <SeverityMark severity="warning" withWord={false} /> },
  ],
};
