import type { HistoryItem } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import styles from './scan-state.module.css';

export const scanStates = ['queued', 'running', 'complete', 'error', 'stopped'] as const;
export type ScanStateName = (typeof scanStates)[number];

export const scanStateWords = defineWords('components/scan-state', {
  queued: 'Queued',
  running: 'Running',
  complete: 'Completed',
  error: 'Failed',
  stopped: 'Stopped',
});

export function scanStateOf({ status }: Pick<HistoryItem, 'status'>): ScanStateName {
  return scanStates.find((one) => one === status) ?? 'queued';
}

/** The state of a scan: a shape and a word. */
export function ScanState({ state }: { readonly state: ScanStateName }) {
  const word = useWords(scanStateWords)[state];
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[state]}
      </svg>
      {word}
    </span>
  );
}

const shapes = {
  queued: (
    <circle
      cx="7"
      cy="7"
      r="5.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 2"
    />
  ),
  running: (
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="7" cy="7" r="5.25" fill="none" />
      <path d="M7 4v3l2 1.5" fill="none" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  ),
  complete: (
    <path
      d="m2 7.5 3.2 3.5L12 3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  error: <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  stopped: <rect x="2.75" y="2.75" width="8.5" height="8.5" rx="1.5" fill="currentColor" />,
} satisfies Record<ScanStateName, unknown>;
