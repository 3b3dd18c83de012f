import type { UnknownReason } from '@siteglass/analysis';

/** Third parties whose answers fill parts of an analysis; the names are those of their settings. */
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
] as const;

export type ProviderName = (typeof providerNames)[number];

/** Where a provider is and what opens it. */
export interface ProviderSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

/** Why a provider gave no answer; the message names the provider and never a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: UnknownReason;
  /** What the provider asked to wait. */
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

/** One request to a provider, and how its answer is read. */
export interface Question<Answer> {
  /** Added to the base URL, query included; an absolute URL of the same origin, or of any where `isElsewhere`. */
  readonly path: string;
  readonly isElsewhere?: boolean;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `json` by default: the body is parsed before it is read. */
  readonly form?: 'json' | 'text';
  /** The most that is read of the body; 2 MiB by default. */
  readonly bodyBytes?: number;
  readonly timeoutMs?: number;
  /** Reads the body of a 2xx answer. A ProviderError that it throws stands; all else makes it a `bad-answer`. */
  readonly read: (body: unknown) => Answer;
  /**
   * Other answers that mean something, by their status, read as those of `read`. The body is text where it does not
   * parse. A ProviderError with `retryAfterMs` holds for all as the header `Retry-After` does.
   */
  readonly statuses?: Readonly<Record<number, (body: unknown, header: HeaderReader) => Answer>>;
}

/** The value of a header of the answer, whatever the case of its name; null without it. */
export type HeaderReader = (name: string) => string | null;

/**
 * A provider behind the one runner: its limits and `Retry-After` hold for all processes together, a provider that keeps
 * failing is left alone for a while, and every answer is read or refused.
 */
export interface Provider {
  readonly name: ProviderName;
  readonly settings: ProviderSettings;
  /** @throws {ProviderError}, or the reason of the signal */
  readonly ask: <Answer>(question: Question<Answer>, signal: AbortSignal) => Promise<Answer>;
}

/** How often a provider may be asked. */
export interface ProviderLimit {
  readonly requests: number;
  readonly withinMs: number;
}

/**
 * The books of all processes about the providers' limits; kept in the database. `subject` is the provider's name, with the
 * host behind it where one name stands for many servers.
 */
export interface ProviderLimits {
  /** Counts a request; or says how long to wait, having counted nothing. `isResting`: because it keeps failing. */
  readonly admit: (
    subject: string,
    limits: readonly ProviderLimit[],
  ) => Promise<
    | { readonly admitted: true }
    | { readonly admitted: false; readonly waitMs: number; readonly isResting: boolean }
  >;
  /** Nobody asks before then: the provider has said so. An hour at most. */
  readonly block: (subject: string, forMs: number) => Promise<void>;
  /** Five failures in a row, and it rests for a minute; then one request tries, and its failure is the next rest. */
  readonly noteFailure: (subject: string) => Promise<void>;
  /** It has answered, whatever it was: the row of failures is over. */
  readonly noteAnswer: (subject: string) => Promise<void>;
}

/** What providers have said, kept for everybody for a while. */
export interface ProviderAnswers {
  /**
   * The answer that is kept under the key, else the one that `ask` gives, which is then kept. Whoever asks for the same
   * key meanwhile, in whatever process, waits for that one. A ProviderError is kept as well, for `keepFailureMs`. A caller
   * that stops waiting ends nothing: the request goes on for the next one, within `askMs`.
   */
  readonly through: <Answer>(
    entry: {
      readonly provider: ProviderName | 'WHOIS';
      readonly key: string;
      readonly keepMs: number;
      readonly keepFailureMs: number;
      /** The most that `ask` may take. */
      readonly askMs: number;
    },
    ask: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<{ readonly answer: Answer; readonly askedAt: Date }>;
}

/** Hears of every request; for metrics. */
export interface ProviderObserver {
  readonly onAnswered: (
    provider: ProviderName,
    outcome: 'ok' | UnknownReason | 'blocked',
    seconds: number,
  ) => void;
}
