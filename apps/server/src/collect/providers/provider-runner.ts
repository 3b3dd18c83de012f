import { FetchError } from '../fetch/fetch-error.ts';
import type { FetchedResource } from '../fetch/fetched-resource.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { readHeader } from '../fetch/media-type.ts';
import { readRetryAfter } from '../fetch/retry-after.ts';
import {
  ProviderError,
  providerNames,
  type Provider,
  type ProviderName,
  type ProviderSettings,
  type Question,
} from './provider.ts';
import { providerRules, type ProviderRule } from './provider-rules.ts';
import { ProviderFailure, sendUnderLimits, type SharedLimits } from './send-under-limits.ts';

export interface ProviderRunnerOptions extends SharedLimits {
  readonly settings: Readonly<Record<ProviderName, ProviderSettings>>;
  /** Must have no observer: the URLs of its requests would reveal the keys. */
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly rules?: Readonly<Record<ProviderName, ProviderRule>>;
  /** Milliseconds since 1970; for a Retry-After that is a date. */
  readonly now?: () => number;
}

const defaultBodyBytes = 2 * 1024 * 1024;
/** Used if a provider reports too many requests without saying how long to wait. */
const defaultPauseMs = 60_000;
const maxPauseMs = 3_600_000;

/**
 * The only way to reach third parties: waits for quota under the limits shared by all processes, sends the request
 * through the guarded fetcher with strict certificate checks, enforces time and size limits, validates the response,
 * and records the outcome.
 */
export function createProviders(options: ProviderRunnerOptions): Readonly<Record<ProviderName, Provider>> {
  const { settings } = options;
  return Object.fromEntries(
    providerNames.map((name) => [name, createProvider(name, settings[name], options)]),
  ) as Record<ProviderName, Provider>;
}

function createProvider(
  name: ProviderName,
  settings: ProviderSettings,
  { fetcher, rules = providerRules, now = Date.now, ...shared }: ProviderRunnerOptions,
): Provider {
  const rule = rules[name];

  const fetchAnswer = async (
    url: string,
    question: Question<unknown>,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<FetchedResource> => {
    const { method = 'GET', headers, body, form = 'json', bodyBytes = defaultBodyBytes } = question;
    try {
      return await fetcher.fetch({
        url,
        method,
        headers: { accept: form === 'json' ? 'application/json' : '*/*', ...headers },
        ...(body === undefined ? {} : { body }),
        signal,
        verifyTls: true,
        // A request with a key must not be redirected elsewhere; one without a key may be, as registries do.
        followRedirects: question.isOtherOrigin === true,
        limits: { totalMs: timeoutMs, firstByteMs: timeoutMs, bodyBytes },
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof FetchError)) throw error;
      throw readFetchError(name, error);
    }
  };

  const request = async <Answer>(
    url: string,
    question: Question<Answer>,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const fetched = await fetchAnswer(url, question, timeoutMs, signal);
    const { status } = fetched;
    const read = question.statuses?.[status];
    if (read !== undefined) {
      const { value } = parseBody(fetched, question);
      const { headers } = fetched;
      return readBody(name, settings, () =>
        read(value, (header) => readHeader(headers, header.toLowerCase())[0] ?? null),
      );
    }
    if (status < 200 || status > 299) throw readStatus(name, fetched, now());
    const { value, isParsed } = parseBody(fetched, question);
    if (!isParsed) {
      const message = `${name} returned something other than JSON.`;
      throw new ProviderFailure(new ProviderError('bad-answer', message), { isFailure: true });
    }
    return readBody(name, settings, () => question.read(value));
  };

  return {
    name,
    settings,
    async send(question, signal) {
      signal.throwIfAborted();
      const url = findUrl(name, settings, question);
      const timeoutMs = question.timeoutMs ?? rule.timeoutMs;
      const source = {
        name,
        subject: rule.isPerHost === true ? `${name} ${new URL(url).host}` : name,
        allowed: (settings.apiKey === null ? null : rule.limitsWithKey) ?? rule.limits,
        maxWaitMs: rule.maxWaitMs,
        timeoutMs,
      };
      return await sendUnderLimits(source, shared, signal, () => request(url, question, timeoutMs, signal));
    },
  };
}

/** @throws {ProviderError} if the provider is switched off, or a response of it pointed to another origin */
function findUrl(name: ProviderName, { baseUrl }: ProviderSettings, question: Question<unknown>): string {
  if (baseUrl === null) throw new ProviderError('not-configured', `${name} is switched off.`);
  const { path, isOtherOrigin = false } = question;
  if (path.startsWith('/')) return `${baseUrl}${path}`;
  const url = URL.canParse(path) ? new URL(path) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || (!isOtherOrigin && url.origin !== new URL(baseUrl).origin)) {
    throw new ProviderError('bad-answer', `${name} redirects to a host that is not its own.`);
  }
  return url.href;
}

function readFetchError(name: ProviderName, error: FetchError): ProviderFailure {
  const isFailure = true;
  switch (error.code) {
    case 'TIMEOUT':
      return new ProviderFailure(new ProviderError('timeout', `${name} timed out.`), { isFailure });
    case 'TOO_LARGE':
      return new ProviderFailure(new ProviderError('bad-answer', `The response of ${name} is too large.`));
    case 'HTTP_ERROR':
    case 'NOT_HTML':
      return new ProviderFailure(new ProviderError('bad-answer', `${name}: ${error.message}`), { isFailure });
    case 'DNS_ERROR':
    case 'CONNECT_ERROR':
    case 'TLS_ERROR':
    case 'BLOCKED_ADDRESS':
      return new ProviderFailure(new ProviderError('unreachable', `${name}: ${error.message}`), {
        isFailure,
      });
  }
}

function readStatus(
  name: ProviderName,
  { status, headers }: FetchedResource,
  nowMs: number,
): ProviderFailure {
  const retryAfterMs = readRetryAfter(readHeader(headers, 'retry-after')[0], nowMs);
  const message = `${name} returned status ${status}.`;
  if (status === 401 || status === 403) return new ProviderFailure(new ProviderError('refused', message));
  if (status === 429) {
    const pauseMs = Math.min(maxPauseMs, retryAfterMs ?? defaultPauseMs);
    return new ProviderFailure(new ProviderError('rate-limited', message, { retryAfterMs: pauseMs }), {
      pauseMs,
    });
  }
  if (status >= 500) {
    return new ProviderFailure(new ProviderError('unreachable', message, { retryAfterMs }), {
      isFailure: true,
      pauseMs: retryAfterMs,
    });
  }
  return new ProviderFailure(new ProviderError('bad-answer', message));
}

function parseBody(
  { body }: FetchedResource,
  { form = 'json' }: Question<unknown>,
): { readonly value: unknown; readonly isParsed: boolean } {
  const text = new TextDecoder().decode(body ?? undefined);
  if (form === 'text') return { value: text, isParsed: true };
  try {
    return { value: JSON.parse(text) as unknown, isParsed: true };
  } catch {
    return { value: text, isParsed: false };
  }
}

/**
 * The reader's error says what is missing and may quote the response, but must never contain the key that a response
 * may echo.
 */
function readBody<Answer>(name: ProviderName, { apiKey }: ProviderSettings, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderError) {
      const pauseMs = error.retryAfterMs ?? (error.reason === 'rate-limited' ? defaultPauseMs : null);
      throw new ProviderFailure(error, { pauseMs });
    }
    const detail = error instanceof Error ? error.message : String(error);
    const hidden =
      apiKey === null ? detail : detail.replaceAll(apiKey, '…').replaceAll(encodeURIComponent(apiKey), '…');
    const message = `${name} returned an unexpected response: ${hidden.slice(0, 200)}`;
    throw new ProviderFailure(new ProviderError('bad-answer', message));
  }
}
