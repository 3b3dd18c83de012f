import { OperatorError } from '../errors.ts';

/** How often a process tells its supervisor that it is at work. */
export const signOfLifeMs = 5_000;

export interface RunningProcess {
  /** Takes no new work, finishes what runs or gives it back, and lets go of everything. */
  readonly drain: () => Promise<void>;
}

/** A process of the service that cannot start. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';
}
