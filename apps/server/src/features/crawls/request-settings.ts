import type { RequestSecrets, RequestSettings } from '../../crawl/request-settings.ts';
import { AppError } from '../../errors.ts';
import { urlPattern } from '../../url-pattern.ts';

/** How a crawl is to make its requests, as submitted. */
export interface SubmittedRequests {
  readonly userAgent?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly basicAuth?: RequestSecrets['basicAuth'] | undefined;
  readonly rate?: number | undefined;
}

export interface ReadRequests {
  readonly settings: RequestSettings;
  readonly secrets: Pick<RequestSecrets, 'headers' | 'basicAuth'> | null;
}

/** As much as most servers accept in addition to a crawl's own headers. */
export const requestLimits = {
  headers: 20,
  headerName: 100,
  headerCharacters: 8_192,
  credential: 500,
  userAgent: 400,
};

/** Sets what connections, framing and caching need, or has a field of its own. */
const reserved = new Map<string, string>([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'].map(
    (name) => [name, 'it belongs to the connection'] as const,
  ),
  ...['proxy-connection', 'proxy-authorization', 'proxy-authenticate'].map(
    (name) => [name, 'it is meant for proxies'] as const,
  ),
  ...['host', 'expect', 'accept-encoding', 'range', 'if-range'].map(
    (name) => [name, 'the crawler sets it itself'] as const,
  ),
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'].map(
    (name) => [name, 'the crawler sets it itself'] as const,
  ),
  ...['content-length', 'content-type', 'content-encoding'].map(
    (name) => [name, 'requests have no body'] as const,
  ),
  ['user-agent', 'use user_agent instead'],
]);
export const headerNamePattern = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** Visible ASCII characters, with spaces and tabs between them. */
export const fieldValuePattern = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
/** Neither control characters nor, for user names, a colon (RFC 7617, 2). */
export const passwordPattern = /^[^\p{Cc}]*$/u;
export const usernamePattern = /^[^:\p{Cc}]*$/u;

/**
 * Checks how a crawl is to make its requests. No message contains a value.
 * @throws {AppError} INVALID_REQUEST
 */
export function readRequests({ userAgent, headers = {}, basicAuth, rate }: SubmittedRequests): ReadRequests {
  if (userAgent !== undefined && !fieldValuePattern.test(userAgent))
    throw invalid('user_agent', 'must consist of ASCII characters, without spaces at the beginning or end');
  const list = Object.entries(headers);
  checkHeaders(list);
  if (basicAuth) checkBasicAuth(basicAuth, list);
  return {
    settings: {
      userAgent: userAgent ?? null,
      headerNames: list.map(([name]) => name),
      hasBasicAuth: Boolean(basicAuth),
      rate: rate ?? null,
    },
    secrets: list.length === 0 && !basicAuth ? null : { headers: list, basicAuth: basicAuth ?? null },
  };
}

function checkHeaders(headers: readonly (readonly [name: string, value: string])[]): void {
  if (headers.length > requestLimits.headers)
    throw invalid('headers', `must be at most ${requestLimits.headers}`);
  const names = new Set<string>();
  let characters = 0;
  for (const [name, value] of headers) {
    const field = `headers.${name.slice(0, requestLimits.headerName)}`;
    if (!headerNamePattern.test(name) || name.length > requestLimits.headerName)
      throw invalid(
        field,
        `must be the name of a header: at most ${requestLimits.headerName} letters, digits and hyphens`,
      );
    const why = reserved.get(name.toLowerCase());
    if (why !== undefined) throw invalid(field, `cannot be set: ${why}`);
    if (names.has(name.toLowerCase())) throw invalid(field, 'is there twice, with different capitals');
    if (!fieldValuePattern.test(value))
      throw invalid(field, 'must have a value of ASCII characters, without spaces at the beginning or end');
    names.add(name.toLowerCase());
    characters += name.length + value.length;
  }
  if (characters > requestLimits.headerCharacters)
    throw invalid('headers', `must have at most ${requestLimits.headerCharacters} characters in total`);
}

function checkBasicAuth(
  { username, password }: NonNullable<RequestSecrets['basicAuth']>,
  headers: readonly (readonly [name: string, value: string])[],
): void {
  if (username.includes(':')) throw invalid('basic_auth.username', 'must not contain a colon');
  if (!usernamePattern.test(username))
    throw invalid('basic_auth.username', 'must not contain control characters');
  if (!passwordPattern.test(password))
    throw invalid('basic_auth.password', 'must not contain control characters');
  if (headers.some(([name]) => name.toLowerCase() === 'authorization'))
    throw invalid('basic_auth', 'cannot be combined with an Authorization header');
}

/** @throws {AppError} INVALID_REQUEST for a pattern that matches no URL */
export function checkPatterns(field: string, patterns: readonly string[]): void {
  patterns.forEach((pattern, i) => {
    if (!urlPattern.test(pattern))
      throw invalid(
        `${field}.${i}`,
        'must start with / or *, because it is compared with the path of a URL, and be a single line of text',
      );
  });
}

function invalid(field: string, problem: string): AppError {
  return new AppError('INVALID_REQUEST', `${field} ${problem}.`);
}
