/** Maximum size of a body, in bytes; the result is omitted from a larger one. */
export const maxBodyBytes = 1024 * 1024;

export interface ScanEnd {
  /** The task. */
  readonly taskId: string;
  readonly status: 'complete' | 'error' | 'stopped';
  readonly error: { readonly code: string; readonly message: string } | null;
  /** In API format, as JSON; null if there is none, or it is larger than a body may be. */
  readonly result: string | null;
  /** The URL where the result is available. */
  readonly resultUrl: string;
}

/**
 * The body sent to a receiver about a scan: `{scan_id, status, result}`. Two extensions of the contract: `result_url`
 * in place of a result that is too large, and `error {code, message}` for a failed scan.
 */
export function writeScanBody({ taskId, status, error, result, resultUrl }: ScanEnd): string {
  const head = JSON.stringify({ scan_id: taskId, status, ...(error === null ? {} : { error }) });
  if (status !== 'complete') return withFields(head, '"result":null');
  const whole = result === null ? null : withFields(head, `"result":${result}`);
  if (whole !== null && Buffer.byteLength(whole) <= maxBodyBytes) return whole;
  return withFields(head, `"result":null,"result_url":${JSON.stringify(resultUrl)}`);
}

function withFields(object: string, fields: string): string {
  return `${object.slice(0, -1)},${fields}}`;
}
