import { OperatorError } from '../../errors.ts';

export type EmbeddedDatabaseFailure = 'in-use' | 'cannot-run' | 'init-failed' | 'start-failed';

/** The message is one line that says what to do. The command prints it as is. */
export class EmbeddedDatabaseError extends OperatorError {
  override readonly name = 'EmbeddedDatabaseError';
  readonly reason: EmbeddedDatabaseFailure;

  constructor(reason: EmbeddedDatabaseFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  // A refused connection to several addresses is an AggregateError with an empty message.
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error);
}
