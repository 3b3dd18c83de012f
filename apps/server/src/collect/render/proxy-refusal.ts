import {
  FetchError,
  readErrorCode,
  type FetchFailureReason,
  type GuardRefusal,
} from '../fetch/fetch-error.ts';

/** The budget that was used up, or `closed` by its owner or its signal. */
export type SpentBudget = 'bytes' | 'requests' | 'closed';

/**
 * `single-label`: a host without a dot. `credentials`: those for the proxy are missing or wrong. `target`: not a request
 * that a proxy serves. `connections`: too many at once.
 */
export type RefusalReason =
  GuardRefusal | FetchFailureReason | SpentBudget | 'single-label' | 'credentials' | 'target' | 'connections';

/** A response that the proxy itself makes, in place of the one from the network. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly status: number;
  readonly reason: RefusalReason;

  constructor(status: number, reason: RefusalReason) {
    super(reason);
    this.status = status;
    this.reason = reason;
  }
}

/** What the client sees of an error of any kind. */
export function toRefusal(error: unknown): ProxyRefusal {
  if (error instanceof ProxyRefusal) return error;
  if (!(error instanceof FetchError)) return new ProxyRefusal(502, responseFailure(readErrorCode(error)));
  switch (error.reason) {
    case 'blocked-address':
      return new ProxyRefusal(403, error.refusal ?? 'address');
    case 'bad-url':
      return new ProxyRefusal(400, 'target');
    case 'timeout-dns':
    case 'timeout-connect':
      return new ProxyRefusal(504, error.reason);
    default:
      return new ProxyRefusal(502, error.reason);
  }
}

function responseFailure(code: string): FetchFailureReason {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  // The codes of the system, unlike those of Node and its parser, are a single word.
  return /^E[A-Z]+$/.test(code) ? 'reset' : 'protocol';
}

export const REFUSAL_HEADER = 'x-siteglass-refused';

/** Header names and values, alternating. */
export function refusalHeaders({ status, reason }: ProxyRefusal): string[] {
  return [
    ...['content-type', 'text/plain', 'content-length', String(reason.length), REFUSAL_HEADER, reason],
    ...(status === 407 ? ['proxy-authenticate', 'Basic realm="proxy"'] : []),
  ];
}
