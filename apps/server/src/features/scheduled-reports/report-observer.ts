export const endedRunStates = ['sent', 'failed', 'unsent'] as const;
/** `failed`: will be retried. */
export const mailOutcomes = ['taken', 'refused', 'failed'] as const;

/** Notified of the outcome of scheduled reports. */
export interface ReportObserver {
  /** A run has reached its final state. */
  readonly onRunEnded: (state: (typeof endedRunStates)[number]) => void;
  readonly onMail: (outcome: (typeof mailOutcomes)[number]) => void;
}
