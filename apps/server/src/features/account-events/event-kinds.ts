/**
 * Events in an account's log. Kinds are public: never rename or reuse them. The website has a text for each in every
 * language.
 */
export const eventKinds = [
  'account-created',
  'account-disabled',
  'account-enabled',
  'branding-changed',
  'data-exported',
  'deletion-requested',
  'email-change-requested',
  'email-changed',
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
  'session-ended',
  'share-link-made',
  'share-link-withdrawn',
  'site-added',
  'site-deleted',
  'site-verified',
  'token-issued',
  'token-revoked',
  'webhook-secret-rotated',
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * These can happen very often, even to people who did nothing, so they are counted in one row per network and quarter
 * hour.
 */
export const countedKinds: readonly EventKind[] = ['login', 'login-failed', 'token-issued'];

/**
 * Who did it: `session`, a logged-in person, using the website or a login token; `api-key`; `link`, the holder of an
 * emailed link; `operator`, using the command line; `system`, the service itself; `unknown`, someone not authenticated.
 */
export const eventActors = ['session', 'api-key', 'link', 'operator', 'system', 'unknown'] as const;
export type EventActor = (typeof eventActors)[number];
