import type { PartReason, UnknownReason } from '@siteglass/analysis';
import { upgradeStored } from '@siteglass/analysis/rendering';
import type {
  FieldData,
  FieldDataCollector,
  MeasuredPage,
} from '../../collect/field-data/collect-field-data.ts';
import {
  fieldMetricNames,
  type FieldMetric,
  type FieldMetricName,
  type FieldPeriod,
  type FieldWeek,
  type FormFactor,
} from '../../collect/providers/crux.ts';
import type { Measured } from '../../collect/measure.ts';
import type { LighthouseOutcome, PageSpeedStrategy } from '../../collect/providers/pagespeed.ts';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { findResult } from '../scans/reads.ts';
import { requirePageScan } from '../scans/use-cases.ts';
import { assess, rate, type Rating } from './ratings.ts';

interface FetchInfo {
  readonly success: boolean;
  readonly reason: UnknownReason | null;
  /** ISO 8601 in UTC; null if not known. */
  readonly checked_at: string | null;
}

interface Period {
  readonly first_day: string;
  readonly last_day: string;
}

interface RatedMetric {
  readonly p75: number;
  readonly rating: Rating;
  readonly good: number;
  readonly needs_improvement: number;
  readonly poor: number;
}

/** The API's form of the data of one form factor. */
export interface RenderedFieldData extends FetchInfo {
  readonly form_factor: FormFactor;
  readonly scope: 'url' | 'origin' | null;
  readonly target: string | null;
  readonly period: Period | null;
  readonly assessment: 'passed' | 'failed' | null;
  readonly metrics: Readonly<Record<FieldMetricName, RatedMetric | null>>;
  readonly history: FetchInfo & {
    readonly weeks: (Period & Readonly<Record<FieldMetricName, number | null>>)[];
  };
}

interface AboutScan {
  readonly scan_id: number;
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly scanned_at: string;
}

export interface ScanFieldData extends AboutScan {
  readonly can_run_pagespeed: boolean;
  readonly form_factors: RenderedFieldData[];
}

export interface ScanPageSpeed extends AboutScan, Omit<FetchInfo, 'reason'> {
  readonly reason: PartReason | null;
  readonly strategy: PageSpeedStrategy;
  readonly page_error: string | null;
  readonly lighthouse_version: string | null;
  readonly performance_score: number | null;
  readonly metrics: {
    readonly lcp: number | null;
    readonly cls: number | null;
    readonly tbt: number | null;
    readonly fcp: number | null;
    readonly speed_index: number | null;
  };
}

export interface FieldDataUseCases {
  /** @throws {AppError} NOT_FOUND if it is not a scan of the account; NO_DATA if it has no page analysis */
  readonly read: (accountId: number, scanId: number) => Promise<ScanFieldData>;
  /**
   * Starts a run unless one is cached or in progress, and waits for it, `waitMs` at most.
   * @throws {AppError} as `read`
   */
  readonly runPageSpeed: (
    accountId: number,
    scanId: number,
    options: { readonly strategy: PageSpeedStrategy; readonly waitMs: number },
  ) => Promise<ScanPageSpeed>;
}

/** As long as the authority of a scan may take. */
const withinMs = 7_000;

export function createFieldData({
  pool,
  collector,
  registrableDomain,
}: {
  readonly pool: Pool;
  readonly collector: FieldDataCollector;
  readonly registrableDomain: (host: string) => string | null;
}): FieldDataUseCases {
  const open = async (
    accountId: number,
    scanId: number,
  ): Promise<{ readonly page: MeasuredPage; readonly about: AboutScan }> => {
    const scan = await requirePageScan(pool, accountId, scanId, 'field data');
    const stored = await findResult(pool, scan.analysis_id);
    const analysis = stored === null ? null : upgradeStored(stored);
    const scannedAt = analysis?.scanned_at ?? null;
    if (analysis === null || scannedAt === null)
      throw new AppError('NO_DATA', 'The scan has no page analysis. Scan the page again.');
    const { final_url: url, fetch } = analysis;
    return {
      page: { url, domain: registrableDomain(new URL(url).hostname), address: fetch.peer?.address ?? null },
      about: { scan_id: scan.id, url: scan.url, scanned_at: scannedAt },
    };
  };

  return {
    async read(accountId, scanId) {
      const { page, about } = await open(accountId, scanId);
      const found = await collector.collect(page, AbortSignal.timeout(withinMs));
      return {
        ...about,
        can_run_pagespeed: collector.canRunLighthouse(page),
        form_factors: [renderFieldData('phone', found.phone), renderFieldData('desktop', found.desktop)],
      };
    },

    async runPageSpeed(accountId, scanId, { strategy, waitMs }) {
      const { page, about } = await open(accountId, scanId);
      const signal = AbortSignal.timeout(waitMs);
      const outcome = await collector.runLighthouse(page, strategy, signal);
      const isPending = !outcome.known && outcome.reason === 'timeout' && signal.aborted;
      return {
        ...about,
        strategy,
        ...(isPending ? pendingInfo : fetchInfoOf(outcome)),
        ...renderOutcome(outcome.known ? outcome.facts : null),
      };
    },
  };
}

const pendingInfo = { success: false, reason: 'pending', checked_at: null } as const;

function renderFieldData(formFactor: FormFactor, { scope, record, history }: FieldData): RenderedFieldData {
  const facts = record.known ? record.facts : null;
  const ratedOf = (name: FieldMetricName) => {
    const metric = facts?.metrics[name] ?? null;
    return metric && renderMetric(name, metric);
  };
  return {
    form_factor: formFactor,
    ...fetchInfoOf(record),
    scope: facts && scope,
    target: facts?.target ?? null,
    period: facts && renderPeriod(facts.period),
    assessment: facts && assess(facts.metrics),
    metrics: eachMetric(ratedOf),
    history: {
      ...fetchInfoOf(history),
      weeks: (history.known ? history.facts : []).map((week: FieldWeek) => ({
        ...renderPeriod(week.period),
        ...week.p75,
      })),
    },
  };
}

function eachMetric<Value>(read: (name: FieldMetricName) => Value): Readonly<Record<FieldMetricName, Value>> {
  return Object.fromEntries(fieldMetricNames.map((name) => [name, read(name)])) as Record<
    FieldMetricName,
    Value
  >;
}

function renderMetric(name: FieldMetricName, metric: FieldMetric): RatedMetric {
  const { p75, good, needsImprovement, poor } = metric;
  return { p75, rating: rate(name, p75), good, needs_improvement: needsImprovement, poor };
}

function renderPeriod({ firstDay, lastDay }: FieldPeriod): Period {
  return { first_day: firstDay, last_day: lastDay };
}

function renderOutcome(
  outcome: LighthouseOutcome | null,
): Pick<ScanPageSpeed, 'page_error' | 'lighthouse_version' | 'performance_score' | 'metrics'> {
  const run = outcome === null || 'pageError' in outcome ? null : outcome;
  return {
    page_error: outcome !== null && 'pageError' in outcome ? outcome.pageError : null,
    lighthouse_version: run?.version ?? null,
    performance_score: run?.performance ?? null,
    metrics: {
      lcp: run?.metrics.lcp ?? null,
      cls: run?.metrics.cls ?? null,
      tbt: run?.metrics.tbt ?? null,
      fcp: run?.metrics.fcp ?? null,
      speed_index: run?.metrics.speedIndex ?? null,
    },
  };
}

function fetchInfoOf(measured: Measured<unknown>): FetchInfo {
  return measured.known
    ? { success: true, reason: null, checked_at: measured.requestedAt }
    : { success: false, reason: measured.reason, checked_at: null };
}
