export const endedRunStates = ['sent', 'failed', 'unsent'] as const;
/** `failed`: to be tried again. */
export const mailOutcomes = ['taken', 'refused', 'failed'] as const;

/** Hears what becomes of scheduled reports. */
export interface ReportObserver {
  /** A run has its final state. */
  readonly onRunEnded: (state: (typeof endedRunStates)[number]) => void;
  readonly onMail: (outcome: (typeof mailOutcomes)[number]) => void;
}
