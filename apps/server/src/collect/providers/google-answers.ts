import { isFields } from './json-fields.ts';
import { ProviderError, type ProviderName } from './provider.ts';

/** The header for the key of a Google API. Unlike the parameter `key`, it keeps the key out of URLs. */
export const googleKeyHeader = 'x-goog-api-key';

/** What a Google API says about an error. Source: https://cloud.google.com/apis/design/errors */
export interface GoogleError {
  /** Such as NOT_FOUND; empty if it is missing. */
  readonly status: string;
  readonly message: string;
  /** Such as API_KEY_INVALID. */
  readonly reasons: readonly string[];
}

/** Null if the body has another form. */
export function readGoogleError(body: unknown): GoogleError | null {
  const error = isFields(body) ? body['error'] : null;
  if (!isFields(error)) return null;
  const { status, message, details } = error;
  const reasons = (Array.isArray(details) ? details : []).flatMap((detail: unknown) =>
    isFields(detail) && typeof detail['reason'] === 'string' ? [detail['reason']] : [],
  );
  return {
    status: typeof status === 'string' ? status : '',
    message: typeof message === 'string' ? message : '',
    reasons,
  };
}

/**
 * Google APIs report an invalid key as a bad request.
 *
 * @throws {ProviderError} always
 */
export function refuseBadRequest(name: ProviderName, body: unknown): never {
  if (readGoogleError(body)?.reasons.includes('API_KEY_INVALID') === true)
    throw new ProviderError('refused', `${name} rejected the key.`);
  throw new ProviderError('bad-answer', `${name} returned status 400.`);
}
