import { errorTable, type ErrorCode } from '../errors.ts';

/** Why a token was rejected (RFC 6750, 3.1). A request without one is told only how to authenticate. */
const bearerErrors: Partial<Record<ErrorCode, string>> = {
  INVALID_TOKEN: 'invalid_token',
  INSUFFICIENT_SCOPE: 'insufficient_scope',
};

/** The `WWW-Authenticate` header of an error (RFC 9110, 11.6.1); null if it has none. */
export function challengeFor(code: ErrorCode, url: string): string | null {
  const bearerError = bearerErrors[code];
  if (errorTable[code].status !== 401 && bearerError === undefined) return null;
  if (url.startsWith('/app/api/')) return 'Cookie realm="Siteglass"';
  return bearerError === undefined
    ? 'Bearer realm="Siteglass"'
    : `Bearer realm="Siteglass", error="${bearerError}"`;
}
