/**
 * What an account's log tells. Kinds are public: never renamed, never used for another thing; the website has a text
 * for each in every language.
 */
export const eventKinds = [
  'account-created',
  'account-disabled',
  'account-enabled',
  'branding-changed',
  'data-exported',
  'deletion-requested',
  'key-created',
  'key-revoked',
  'login',
  'login-failed',
  'logout',
  'password-changed',
  'password-reset',
  'plan-changed',
  'profile-changed',
  'report-email-confirmed',
  'report-email-unsubscribed',
  'share-link-made',
  'share-link-withdrawn',
  'token-issued',
  'webhook-secret-rotated',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** These can happen very often, and to people who did nothing: a row for each network and quarter of an hour counts them. */
export const countedKinds: readonly EventKind[] = ['login', 'login-failed', 'token-issued'];

/**
 * Who did it: `session`, a person who is logged in, by the website or by the token of a login; `api-key`; `link`, who
 * holds a mailed link; `operator`, by the command; `system`, the service itself; `unknown`, nobody who has shown who he is.
 */
export const eventActors = ['session', 'api-key', 'link', 'operator', 'system', 'unknown'] as const;
export type EventActor = (typeof eventActors)[number];
