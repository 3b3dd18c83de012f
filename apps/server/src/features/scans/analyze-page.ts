import {
  storePassiveFacts,
  type SecurityHeadersAnalysis,
  type StoredSecurity,
  type WafFacts,
} from '@siteglass/analysis';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { v4 as uuidV4 } from 'uuid';
import { pendingFacts, type ProbedSite } from '../../collect/security/passive-probes.ts';
import { inTransaction, isDatabaseOut, type Client } from '../../database/pool.ts';
import { JobReleased, JobStopped } from '../../jobs/job.ts';
import { loggableUrl, type Log } from '../../log.ts';
import type { TaskErrorCode } from '../../errors.ts';
import type { PageDigest } from '../../page-digest.ts';
import { inSpan, noTracing } from '../../tracing.ts';
import { toStorableJson } from './storable-json.ts';
import { createAnalysisEnds, type AnalysisEndsDependencies } from './analysis-ends.ts';
import { claimAnalysis, noteFailure, releaseAnalysis, type ClaimedAnalysis } from './store/claims.ts';
import { planRendering, type RenderPlan } from './plan-rendering.ts';
import type { RenderPolicy, ViewportName } from '../../render-policy.ts';
import { completeAnalysis, storeRawResult } from './store/ends.ts';
import type { NewScreenshot } from './store/screenshots.ts';
import { noteSuspectStarted, startSuspect, type FindHeldAnalyses } from './store/suspects.ts';

/** A page as stored: the document of `result`, its history fields, and the analyzed HTML. */
export interface AnalyzedPage {
  readonly document: object;
  readonly seoScore: number;
  readonly grade: string;
  readonly digest: PageDigest;
  readonly html: string;
  /** Empty without a rendering. */
  readonly screenshots: readonly NewScreenshot[];
  /** An exempted network responded, so the result is private to the first account that requested it. */
  readonly isPrivate: boolean;
  readonly securityHeaders: SecurityHeadersAnalysis;
  readonly waf: WafFacts;
  /** Input for the passive probes. */
  readonly site: ProbedSite;
  readonly times: PageTimes;
}

/** How long the steps took, in whole milliseconds. */
export interface PageTimes {
  /** The page and its auxiliary resources. */
  readonly fetchMs: number;
  readonly analysisMs: number;
}

/** A failure of the site, not of the service: it ends the task. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly code: TaskErrorCode;
  constructor(code: TaskErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An isolated process died while running its only analysis. */
export class AnalysisDied extends Error {
  override readonly name = 'AnalysisDied';
}

export interface PageToAnalyze {
  readonly url: string;
  /** False for a page that is meant to stay out of search. */
  readonly expectIndexable: boolean;
  readonly rendering: RenderPlan;
  readonly viewport: ViewportName;
  /** The account that asked for it first: accounts take turns with browsers. */
  readonly accountId: number;
}

/** `onRaw` is awaited with what is known without a rendering, if one is made; nothing else depends on it. */
export type CollectAndAnalyze = (
  page: PageToAnalyze,
  signal: AbortSignal,
  onRaw?: (page: AnalyzedPage) => Promise<void>,
) => Promise<AnalyzedPage>;

/** `onAtWork` is called once the process has started and begins with the page. */
export type AnalyzeIsolated = (
  page: PageToAnalyze,
  signal: AbortSignal,
  onAtWork: () => void,
) => Promise<AnalyzedPage>;

export interface AnalyzePageDependencies extends AnalysisEndsDependencies {
  readonly log: Log;
  readonly renderPolicy: RenderPolicy;
  /** Fetches and analyzes a page; throws PageError if the failure is the site's. */
  readonly collectAndAnalyze: CollectAndAnalyze;
  /** The same in an isolated process; throws AnalysisDied if that process did not survive it. */
  readonly collectAndAnalyzeIsolated: AnalyzeIsolated;
  /** Adds the job that queries what is known about the site elsewhere, once its page is analyzed. */
  readonly enqueueProbes: (client: Client, analysisId: string, ahead: number) => Promise<void>;
  /** Has the current job delivered again after `delayMs`. */
  readonly postponeAnalysis: (client: Client, analysisId: string, delayMs: number) => Promise<void>;
  readonly findHeldAnalyses: FindHeldAnalyses;
}

/** Maximum attempts at one analysis that fail because of the service, and maximum workers that may crash with it. */
const maxTries = 3;
/**
 * A worker that dies takes down all of its analyses, any of which may be the cause. So the first crashes are not blamed
 * on an analysis: the cause is nearly always an operator or the machine, and retrying immediately is best. An analysis
 * that has been through this many becomes a suspect, and continues in an isolated process.
 */
const suspectAfter = 2;
/**
 * Suspects start one at a time, so that the next crash identifies one of them; but one that is only waiting for a slow
 * site must not delay the others for longer than this once its process is running. A busy machine may need the second
 * limit to start that process.
 */
const suspectPatienceMs = 5_000;
const suspectStartMs = 20_000;
/**
 * Maximum lifetime of a suspect's process: the longest fetch, plus half a minute for the largest page. An analysis
 * involved in an ambiguous crash gets its next turn to itself for this long, so that crashes come to an end.
 */
export const suspectLifeMs = 60_000;
const suspectRetryMs = 500;
const databaseRetryMs = 1_000;
const compress = promisify(gzip);

/**
 * The work behind scans: claims an analysis, runs it, and stores the result, final states and webhook events in one
 * transaction. Only the worker holding the claim stores anything, so an analysis ends once, however often it is taken
 * over.
 */
export function createAnalyzePage(
  deps: AnalyzePageDependencies,
): (analysisId: string, signal: AbortSignal) => Promise<void> {
  const { pool, observer, tracing = noTracing } = deps;
  const { endAsError, finish, splitOffOtherAccounts } = createAnalysisEnds(deps);

  return async function analysePage(analysisId, signal) {
    const claimed = await inTransaction(pool, (client) => claimAnalysis(client, analysisId, uuidV4()));
    if (claimed === null) return;
    const log = deps.log.child({ analysisId, url: loggableUrl(claimed.url) });
    if (claimed.crashes >= maxTries && claimed.crashed_alone) return giveUp(claimed, log);
    const isSuspect = claimed.crashes >= suspectAfter;
    if (isSuspect && !(await startOrPostpone(claimed))) return;
    log.info({ taskIds: claimed.taskIds, attempts: claimed.attempts, isSuspect }, 'analysis started');
    const target: PageToAnalyze = {
      url: claimed.url,
      expectIndexable: claimed.expect_indexable,
      rendering: planRendering(deps.renderPolicy, claimed.render),
      viewport: claimed.viewport,
      accountId: claimed.account_id,
    };
    try {
      const page = isSuspect
        ? await deps.collectAndAnalyzeIsolated(target, signal, () => noteAtWork(claimed, log))
        : await deps.collectAndAnalyze(target, signal, (raw) => storeRaw(claimed, raw, log));
      const taskIds = await inSpan(tracing, 'store result', {}, () =>
        storeWhenPossible(claimed, page, signal, log),
      );
      observer?.onFinished('complete', { scans: taskIds?.length ?? 0 });
      log.info({ taskIds, isStored: taskIds !== null, seoScore: page.seoScore }, 'page analyzed');
    } catch (error) {
      if (signal.aborted && signal.reason instanceof JobStopped) throw signal.reason;
      if (signal.aborted && signal.reason instanceof JobReleased) {
        await releaseAnalysis(pool, claimed);
        throw signal.reason;
      }
      if (error instanceof PageError) {
        const taskIds = await endAsError(claimed, error.code, error.message);
        log.info(
          { taskIds, code: error.code, reason: error.message, cause: error.cause },
          'could not analyze page',
        );
        return;
      }
      if (isDatabaseOut(error)) {
        // Not the page's fault, so the delay does not grow with each retry.
        await inTransaction(pool, (client) => postpone(client, claimed, databaseRetryMs));
        log.warn({ err: error }, 'lost the database; the analysis will run again');
        return;
      }
      if (error instanceof AnalysisDied) {
        await giveUp(claimed, log, error);
        return;
      }
      if (claimed.failures + 1 < maxTries) {
        await noteFailure(pool, claimed);
        throw error;
      }
      const taskIds = await endAsError(claimed, 'INTERNAL_ERROR', 'The analysis failed.');
      log.error({ taskIds, err: error }, 'gave up on an analysis after its last attempt');
    }
  };

  async function giveUp(claimed: ClaimedAnalysis, log: Log, error?: AnalysisDied): Promise<void> {
    const taskIds = await endAsError(claimed, 'INTERNAL_ERROR', 'The analysis failed repeatedly.');
    log.error(
      { taskIds, crashes: claimed.crashes, reason: error?.message },
      'gave up on an analysis that crashed its workers',
    );
  }

  /** False if it is another suspect's turn: this one is retried shortly. */
  function startOrPostpone(claimed: ClaimedAnalysis): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      const times = {
        startMs: suspectStartMs,
        patienceMs: suspectPatienceMs,
        lifeMs: suspectLifeMs,
        exclusiveFrom: maxTries,
      };
      if (await startSuspect(client, claimed, times, deps.findHeldAnalyses)) return true;
      await postpone(client, claimed, suspectRetryMs);
      return false;
    });
  }

  /** If this cannot be stored, the result only comes later. */
  async function storeRaw(claimed: ClaimedAnalysis, page: AnalyzedPage, log: Log): Promise<void> {
    const raw = { resultJson: toStorableJson(page.document), isShareable: !page.isPrivate };
    try {
      await inTransaction(pool, async (client) => {
        await storeRawResult(client, claimed, raw);
        if (page.isPrivate) await splitOffOtherAccounts(client, claimed.id);
      });
    } catch (error) {
      log.warn({ err: error }, 'could not store a result before its rendering');
    }
  }

  /** If this cannot be stored, the others only wait longer. */
  function noteAtWork(claimed: ClaimedAnalysis, log: Log): void {
    noteSuspectStarted(pool, claimed).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record the start of a suspect analysis'),
    );
  }

  async function postpone(client: Client, claimed: ClaimedAnalysis, delayMs: number): Promise<void> {
    if (await releaseAnalysis(client, claimed)) await deps.postponeAnalysis(client, claimed.id, delayMs);
  }

  /**
   * A database that is unavailable or out of disk space is not the page's fault, and nothing else could be done in the
   * meantime: the result is kept until it can be stored, or until this process has to give it up.
   */
  async function storeWhenPossible(
    claimed: ClaimedAnalysis,
    page: AnalyzedPage,
    signal: AbortSignal,
    log: Log,
  ): Promise<string[] | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await storeResult(claimed, page);
      } catch (error) {
        if (signal.aborted || !isDatabaseOut(error)) throw error;
        if (tries === 1) log.warn({ err: error }, 'a result is waiting for the database');
        await setTimeout(databaseRetryMs, undefined, { signal });
      }
    }
  }

  /** The tasks that ended with it; null if another worker or a stop has taken the analysis away in the meantime. */
  async function storeResult(claimed: ClaimedAnalysis, page: AnalyzedPage): Promise<string[] | null> {
    const html = await compress(Buffer.from(page.html, 'utf8'));
    const resultJson = toStorableJson(page.document);
    const security: StoredSecurity = {
      headers: page.securityHeaders,
      passive: storePassiveFacts(pendingFacts(page.site, page.waf)),
    };
    const securityJson = toStorableJson(security);
    return inTransaction(pool, async (client) => {
      const completed = await completeAnalysis(client, claimed, {
        resultJson,
        securityJson,
        seoScore: page.seoScore,
        grade: page.grade,
        digest: page.digest,
        scannerVersion: deps.scannerVersion,
        html,
        screenshots: page.screenshots,
        probedSiteJson: toStorableJson(page.site),
        times: page.times,
        isShareable: !page.isPrivate,
      });
      if (completed === null) return null;
      await deps.enqueueProbes(client, claimed.id, completed.probesAhead);
      if (page.isPrivate) await splitOffOtherAccounts(client, claimed.id);
      return finish(client, claimed.id);
    });
  }
}
