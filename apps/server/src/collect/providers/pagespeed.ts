import { googleKeyHeader, readGoogleError, refuseBadRequest } from './google-answers.ts';
import { isFields, readFields, readNumber, readString, tidyText } from './json-fields.ts';
import { ProviderError, type Provider } from './provider.ts';

export type PageSpeedStrategy = 'mobile' | 'desktop';

/** A run of Lighthouse at Google. */
export interface LighthouseRun {
  readonly version: string;
  /** 0 to 100. */
  readonly performance: number;
  /** Milliseconds; CLS has no unit. Null for a metric that the page does not have. */
  readonly metrics: Readonly<Record<LabMetricName, number | null>>;
}

/** Or Lighthouse's code for why the page could not be measured, such as FAILED_DOCUMENT_REQUEST. */
export type LighthouseOutcome = LighthouseRun | { readonly pageError: string };

const auditIds = {
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  fcp: 'first-contentful-paint',
  speedIndex: 'speed-index',
} as const;

export type LabMetricName = keyof typeof auditIds;

/** Lighthouse as Google runs it. Source: https://developers.google.com/speed/docs/insights/v5/reference */
export interface PageSpeed {
  /** It has the key it requires, and is not switched off. */
  readonly isUsable: boolean;
  /** @throws {ProviderError}, or the reason of the signal */
  readonly run: (url: string, strategy: PageSpeedStrategy, signal: AbortSignal) => Promise<LighthouseOutcome>;
}

/** The response has screenshots. */
const bodyBytes = 16 * 1024 * 1024;
/** Runs take up to a minute. */
const timeoutMs = 90_000;

export function createPageSpeed(provider: Provider): PageSpeed {
  const { apiKey, baseUrl } = provider.settings;
  return {
    isUsable: apiKey !== null && baseUrl !== null,
    run: async (url, strategy, signal) => {
      if (apiKey === null) throw new ProviderError('not-configured', 'PAGESPEED has no key.');
      const query = new URLSearchParams({ url, strategy, category: 'performance' });
      return await provider.send(
        {
          path: `/pagespeedonline/v5/runPagespeed?${query.toString()}`,
          headers: { [googleKeyHeader]: apiKey },
          bodyBytes,
          timeoutMs,
          read: readRun,
          // A page that Lighthouse could not load is reported as one or the other.
          statuses: {
            400: (body) => readPageError(body) ?? refuseBadRequest('PAGESPEED', body),
            500: (body) => {
              const pageError = readPageError(body);
              if (pageError !== null) return pageError;
              throw new ProviderError('unreachable', 'PAGESPEED returned status 500.');
            },
          },
        },
        signal,
      );
    },
  };
}

/** @throws {Error} if the form is different */
export function readRun(body: unknown): LighthouseOutcome {
  const result = readFields(readFields(body, 'body')['lighthouseResult'], 'lighthouseResult');
  const { runtimeError, lighthouseVersion, categories, audits } = result;
  const code = isFields(runtimeError) ? runtimeError['code'] : undefined;
  if (typeof code === 'string' && code !== 'NO_ERROR') return { pageError: tidyText(code, 60) };
  const { score } = readFields(readFields(categories, 'categories')['performance'], 'performance');
  const measured = readFields(audits, 'audits');
  const valueOf = (name: LabMetricName): number | null => {
    const audit = measured[auditIds[name]];
    const value = isFields(audit) ? audit['numericValue'] : undefined;
    return value === undefined ? null : readNumber(value, auditIds[name], { max: 3_600_000 });
  };
  return {
    version: tidyText(readString(lighthouseVersion, 'lighthouseVersion'), 40),
    performance: Math.round(readNumber(score, 'score', { max: 1 }) * 100),
    metrics: {
      lcp: valueOf('lcp'),
      cls: valueOf('cls'),
      tbt: valueOf('tbt'),
      fcp: valueOf('fcp'),
      speedIndex: valueOf('speedIndex'),
    },
  };
}

/** Such as "Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Lighthouse was unable to …"; null for other errors. */
function readPageError(body: unknown): { readonly pageError: string } | null {
  const [, code] =
    /Lighthouse returned error: ([A-Z_]{1,60})\b/.exec(readGoogleError(body)?.message ?? '') ?? [];
  return code === undefined ? null : { pageError: code };
}
