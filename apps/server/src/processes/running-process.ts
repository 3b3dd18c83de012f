import { OperatorError } from '../errors.ts';

/** How often a process sends its supervisor a heartbeat. */
export const signOfLifeMs = 5_000;

export interface RunningProcess {
  /** Takes no new work, finishes running work or returns it to the queue, and releases all resources. */
  readonly drain: () => Promise<void>;
}

/** A process of the service cannot start. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';
}
