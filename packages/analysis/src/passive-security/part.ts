/**
 * Why a part of the passive analysis is not known. `timeout`: no answer in time. `unreachable`: no connection, or a server
 * error. `refused`: the provider does not take the key, or wants one. `rate-limited`: the provider's limit is used up.
 * `bad-answer`: an answer in another form than the documented one. `not-configured`: no key is set. `not-applicable`: there
 * is nothing to ask for, such as the domain of an address, or the source has nothing to say of it, which is no good word
 * for it. `failed`: a fault of this service.
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

/** What one source said, or why it said nothing. */
export type Part<Facts> =
  { readonly known: true; readonly facts: Facts } | { readonly known: false; readonly reason: UnknownReason };
