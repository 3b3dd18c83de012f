/**
 * Why a part of the passive analysis is unknown. `timeout`: timed out. `unreachable`: no connection, or a server error.
 * `refused`: the provider rejects the key, or requires one. `rate-limited`: the provider's limit is used up.
 * `bad-answer`: the response is not in the documented format. `not-configured`: no key is set. `not-applicable`: there
 * is nothing to look up, such as the domain of an IP address, or the source has no data, which is not a positive
 * result. `failed`: an error of this service.
 */
export type UnknownReason =
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'rate-limited'
  | 'bad-answer'
  | 'not-configured'
  | 'not-applicable'
  | 'failed';

/** `pending`: the source is still being queried. */
export type PartReason = UnknownReason | 'pending';

/** The facts from one source, or why there are none. */
export type Part<Facts> =
  { readonly known: true; readonly facts: Facts } | { readonly known: false; readonly reason: PartReason };
