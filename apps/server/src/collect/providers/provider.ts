import type { UnknownReason } from '@siteglass/analysis';

/** Third parties whose data fills parts of an analysis; the names match their settings. */
export const providerNames = [
  'OPENPAGERANK',
  'AHREFS',
  'SHAREDCOUNT',
  'PINTEREST',
  'COMMONCRAWL',
  'VIRUSTOTAL',
  'SHODAN',
  'INTERNETDB',
  'NVD',
  'CRTSH',
  'CERTSPOTTER',
  'RDAP',
  'CRUX',
  'PAGESPEED',
] as const;

export type ProviderName = (typeof providerNames)[number];

/** A provider, or WHOIS, whose servers have no URL. */
export type SourceName = ProviderName | 'WHOIS';

/** The URL and the key of a provider. */
export interface ProviderSettings {
  /** Without a trailing slash; null if the provider is switched off. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** Why a provider gave no usable response; the message names the provider and never contains a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: UnknownReason;
  /** How long the provider asked to wait. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: UnknownReason,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** One request to a provider, and how to read its response. */
export interface Question<Answer> {
  /**
   * Appended to the base URL, including any query; or an absolute URL of the same origin, or of any origin if
   * `isElsewhere`.
   */
  readonly path: string;
  readonly isOtherOrigin?: boolean;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `json` by default: the body is parsed before `read` gets it. */
  readonly form?: 'json' | 'text';
  /** Maximum number of body bytes to read; 2 MiB by default. */
  readonly bodyBytes?: number;
  readonly timeoutMs?: number;
  /**
   * Reads the body of a 2xx response. A ProviderError that it throws is passed on; any other error becomes
   * `bad-answer`.
   */
  readonly read: (body: unknown) => Answer;
  /**
   * Readers for other meaningful responses, by status, used like `read`. The body is text if it cannot be parsed. A
   * ProviderError with `retryAfterMs` applies to all requests, like the `Retry-After` header.
   */
  readonly statuses?: Readonly<Record<number, (body: unknown, header: HeaderReader) => Answer>>;
}

/** The value of a response header, case-insensitive; null if it is missing. */
export type HeaderReader = (name: string) => string | null;

/**
 * A provider behind the shared runner: its limits and `Retry-After` apply across all processes, a provider that keeps
 * failing is paused for a while, and every response is validated.
 */
export interface Provider {
  readonly name: ProviderName;
  readonly settings: ProviderSettings;
  /** @throws {ProviderError}, or the reason of the signal */
  readonly send: <Answer>(question: Question<Answer>, signal: AbortSignal) => Promise<Answer>;
}

/** How often requests may be sent to a provider. */
export interface ProviderLimit {
  readonly requests: number;
  readonly withinMs: number;
}

/**
 * Tracks the providers' limits for all processes, in the database. `subject` is the provider's name, plus the host if
 * one name stands for many servers.
 */
export interface ProviderLimits {
  /**
   * Counts a request; or returns how long to wait, without counting it. `isResting`: because the provider keeps
   * failing. `isTrial`: this request finds out whether the provider responds again after a pause.
   */
  readonly admit: (
    subject: string,
    limits: readonly ProviderLimit[],
  ) => Promise<
    | { readonly admitted: true; readonly isTrial: boolean }
    | { readonly admitted: false; readonly waitMs: number; readonly isResting: boolean }
  >;
  /** Blocks all requests for that long because the provider asked for it. An hour at most. */
  readonly block: (subject: string, forMs: number) => Promise<void>;
  /**
   * After five consecutive failures the provider is paused for a minute. Then one request tries, and its failure starts
   * the next pause, twice as long, up to an hour.
   */
  readonly noteFailure: (subject: string, options: { readonly isTrial: boolean }) => Promise<void>;
  /** The provider has responded, whatever the response: resets the count of consecutive failures and any pause. */
  readonly noteAnswer: (subject: string) => Promise<void>;
}

/** Provider responses, cached for all callers for a while. */
export interface ProviderAnswers {
  /**
   * Returns the response cached under the key, or calls `send` and caches its result. Concurrent callers with the same
   * key, in any process, wait for that one. A ProviderError is cached too, for `keepFailureMs`. A caller that stops
   * waiting cancels nothing: the request continues for the next one, within `requestMs`.
   */
  readonly through: <Answer>(
    entry: {
      readonly provider: SourceName;
      readonly key: string;
      readonly keepMs: number;
      readonly keepFailureMs: number;
      /** Time limit of `send`. */
      readonly requestMs: number;
    },
    send: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<{ readonly answer: Answer; readonly requestedAt: Date }>;
}

/** For metrics. */
export interface ProviderObserver {
  /** Called for every request. `blocked` and `paused`: it was not sent. */
  readonly onAnswered: (
    provider: SourceName,
    outcome: 'ok' | UnknownReason | 'blocked',
    seconds: number,
  ) => void;
  /** Called at the start of every pause of a provider that keeps failing. */
  readonly onPaused: (provider: SourceName) => void;
}
