/** Hears what becomes of scheduled reports. */
export interface ReportObserver {
  /** A run has its final state. */
  readonly onRunEnded: (state: 'sent' | 'failed' | 'unsent') => void;
  /** `failed`: to be tried again. */
  readonly onMail: (outcome: 'taken' | 'refused' | 'failed') => void;
}
