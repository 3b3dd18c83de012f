import type { Crux, FieldRecord, FieldTarget, FieldWeek, FormFactor } from '../providers/crux.ts';
import { createMeasure, type Measured } from '../measure.ts';
import type { PageSpeed, PageSpeedStrategy, LighthouseOutcome } from '../providers/pagespeed.ts';
import type { ProviderAnswers, ProviderName } from '../providers/provider.ts';
import { keepTimes } from '../security/keep-times.ts';
import type { OnFailure } from '../security/settle-part.ts';

/** A page whose measurements by Google are read. */
export interface MeasuredPage {
  /** After redirects. */
  readonly url: string;
  /** The registered domain name of the URL, in ASCII; null: no third party is queried. */
  readonly domain: string | null;
  /** The IP address that the page came from; null: not recorded. */
  readonly address: string | null;
}

/** Of one form factor. */
export interface FieldData {
  readonly scope: 'url' | 'origin';
  /** Null if there are too few page views of the origin. */
  readonly record: Measured<FieldRecord | null>;
  /** Oldest first. */
  readonly history: Measured<readonly FieldWeek[]>;
}

export type AllFieldData = Readonly<Record<FormFactor, FieldData>>;

export interface FieldDataCollector {
  /** Whatever has not responded when the signal aborts is a `timeout`. */
  readonly collect: (page: MeasuredPage, signal: AbortSignal) => Promise<AllFieldData>;
  readonly canRunLighthouse: (page: MeasuredPage) => boolean;
  /** A run continues after the signal has aborted, for the next caller. */
  readonly runLighthouse: (
    page: MeasuredPage,
    strategy: PageSpeedStrategy,
    signal: AbortSignal,
  ) => Promise<Measured<LighthouseOutcome>>;
}

const requestMs = 15_000;
const lighthouseMs = 100_000;

/** What Google knows about a page: from users of Chrome, and by Lighthouse. Both change slowly and are cached for a day. */
export function createFieldDataCollector({
  crux,
  pageSpeed,
  answers,
  maySend,
  onFailure,
}: {
  readonly crux: Crux;
  readonly pageSpeed: PageSpeed;
  readonly answers: ProviderAnswers;
  /** Whether the URL of a page at this IP address may be sent to this provider. */
  readonly maySend: (provider: ProviderName, address: string) => boolean;
  readonly onFailure: OnFailure;
}): FieldDataCollector {
  const measure = createMeasure({ answers, onFailure, times: { ...keepTimes, requestMs } });
  const isPublic = (provider: ProviderName, { domain, address }: MeasuredPage): boolean =>
    domain !== null && (address === null || maySend(provider, address));

  const recordOf = (target: FieldTarget, formFactor: FormFactor, signal: AbortSignal) =>
    measure(
      { provider: 'CRUX', key: `record ${formFactor} ${JSON.stringify(target)}` },
      (requestSignal) => crux.recordOf(target, formFactor, requestSignal),
      signal,
    );

  const collectFor = async (formFactor: FormFactor, page: URL, signal: AbortSignal): Promise<FieldData> => {
    // Chrome knows no queries and fragments, and a query can hold secrets.
    const url = `${page.origin}${page.pathname}`;
    const ofUrl = await recordOf({ url }, formFactor, signal);
    const hasOwn = !ofUrl.known || ofUrl.facts !== null;
    const target = hasOwn ? { url } : { origin: page.origin };
    const record = hasOwn ? ofUrl : await recordOf(target, formFactor, signal);
    const history: FieldData['history'] = !record.known
      ? record
      : record.facts === null
        ? { known: true, facts: [], requestedAt: record.requestedAt }
        : await measure(
            { provider: 'CRUX', key: `history ${formFactor} ${JSON.stringify(target)}` },
            (requestSignal) => crux.historyOf(target, formFactor, requestSignal),
            signal,
          );
    return { scope: hasOwn ? 'url' : 'origin', record, history };
  };

  const canRunLighthouse = (page: MeasuredPage): boolean =>
    // Google would load it as it is.
    pageSpeed.isUsable && isPublic('PAGESPEED', page) && !hasQuery(page.url);

  return {
    async collect(page, signal) {
      if (!crux.hasKey) return { phone: notConfigured, desktop: notConfigured };
      if (!isPublic('CRUX', page)) return { phone: notApplicable, desktop: notApplicable };
      const url = new URL(page.url);
      const [phone, desktop] = await Promise.all([
        collectFor('phone', url, signal),
        collectFor('desktop', url, signal),
      ]);
      return { phone, desktop };
    },

    canRunLighthouse,

    async runLighthouse(page, strategy, signal) {
      if (!pageSpeed.isUsable) return unknown('not-configured');
      if (!canRunLighthouse(page)) return unknown('not-applicable');
      const { origin, pathname } = new URL(page.url);
      const url = `${origin}${pathname}`;
      return await measure(
        { provider: 'PAGESPEED', key: `${strategy} ${url}`, requestMs: lighthouseMs },
        (requestSignal) => pageSpeed.run(url, strategy, requestSignal),
        signal,
      );
    },
  };
}

function hasQuery(url: string): boolean {
  return new URL(url).search !== '';
}

function unknown<Reason extends 'not-configured' | 'not-applicable'>(reason: Reason) {
  return { known: false, reason } as const;
}

const notConfigured: FieldData = {
  scope: 'url',
  record: unknown('not-configured'),
  history: unknown('not-configured'),
};
const notApplicable: FieldData = {
  scope: 'url',
  record: unknown('not-applicable'),
  history: unknown('not-applicable'),
};
