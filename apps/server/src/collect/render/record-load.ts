import type { Browser, CDPSession, Page } from 'playwright-core';
import type { LoadRecord } from '@siteglass/analysis/lab';
import { watchCoverage, type CoverageWatch } from './load-coverage.ts';
import { describeElements } from './load-elements.ts';
import { followRequests, type FollowedRequest, type FollowedRequests } from './load-requests.ts';
import { readMainThread } from './load-tasks.ts';
import {
  describeShifts,
  fontsOf,
  readMilestones,
  shiftedNodes,
  shiftsOf,
  startTracing,
  type Tracing,
} from './load-trace.ts';

export interface LoadRecording {
  /** How long no request should have been in flight when it is stopped. */
  readonly quietMs: number;
  /** Ends the recording; null if no document was loaded. Once only. */
  readonly stop: () => Promise<LoadRecord | null>;
}

/** As long as Lighthouse waits, so that what a page does soon after its load is seen. */
const quietMs = 1000;

/** The recording that a browser is busy with, until it has ended. */
const turns = new WeakMap<Browser, Promise<void>>();

/**
 * Records how a page loads: to be called before its navigation. All comes from the browser itself, so the page can neither
 * change nor stop it. A browser records one page at a time, also because pages that load at once slow each other down: a
 * second call waits until the first recording has ended or its page was closed.
 * @throws what Playwright throws if the page is closed
 */
export async function recordLoad(page: Page): Promise<LoadRecording> {
  const release = await takeTurn(page);
  try {
    const session = await page.context().newCDPSession(page);
    const [requests, coverage, tracing] = await Promise.all([
      followRequests(session),
      watchCoverage(session),
      startTracing(session),
    ]);
    const stop = async (): Promise<LoadRecord | null> => {
      try {
        return await readRecording(session, { requests, coverage, tracing });
      } finally {
        await session.detach().finally(release);
      }
    };
    return { quietMs, stop };
  } catch (error) {
    release();
    throw error;
  }
}

async function takeTurn(page: Page): Promise<() => void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  const before = turns.get(browser);
  let release = (): void => undefined;
  turns.set(
    browser,
    new Promise((resolve) => {
      // Those who wait their turn come in order.
      release = () => void Promise.resolve(before).then(resolve);
    }),
  );
  page.once('close', release);
  await before;
  return release;
}

async function readRecording(
  session: CDPSession,
  {
    requests: { list },
    coverage,
    tracing,
  }: { readonly requests: FollowedRequests; readonly coverage: CoverageWatch; readonly tracing: Tracing },
): Promise<LoadRecord | null> {
  const { events, isComplete } = await tracing.stop();
  const requests = [...list];
  const [navigation] = requests;
  if (navigation === undefined) return null;
  const mainDocument = requests.findLastIndex(
    ({ facts, frame, hasFailed }) =>
      facts.type === 'document' && frame === navigation.frame && facts.status !== null && !hasFailed,
  );
  const document = requests[mainDocument];
  const milestones = document && readMilestones(events, document.frame, document.id);
  if (document === undefined || milestones === undefined || milestones === null) return null;

  const { pid, tid, firstContentfulPaint, largestContentfulPaint: largest } = milestones;
  const ofClock = (ms: number): number => Math.max(0, ms - navigation.start);
  const toTime = (ts: number): number => ofClock(ts / 1000);
  const maybeTime = (ts: number | null): number | null => (ts === null ? null : toTime(ts));
  const indexOfUrl = (url: string): number | null => {
    const index = requests.findIndex((request) => request.facts.url === url);
    return index === -1 ? null : index;
  };
  const shifts = shiftsOf(events, pid);
  const nodes = [...(largest === null ? [] : [largest.nodeId]), ...shiftedNodes(shifts)];
  const [elements, unused] = await Promise.all([
    describeElements(session, document.frame, nodes),
    coverage.stop(document.facts.url),
  ]);
  const { sentBy, ...mainThread } = readMainThread(
    events.filter((event) => event.pid === pid && event.tid === tid && event.ts / 1000 >= navigation.start),
    requests,
    toTime,
  );
  return {
    url: document.facts.url,
    requests: requests.map((request, index) => {
      const sender = sentBy.get(index);
      return {
        ...request.facts,
        start: ofClock(request.start),
        end: request.end === null ? null : ofClock(request.end),
        after: [...new Set([...dependencies(request, requests), ...(sender?.after ?? [])])],
        sentBy: sender?.task ?? null,
        // What a script writes with `document.write` still holds up the parser, so only images count.
        isByScript:
          request.facts.isByScript || (request.facts.type === 'image' && sender?.isInScript === true),
      };
    }),
    mainDocument,
    ...mainThread,
    firstContentfulPaint: maybeTime(firstContentfulPaint),
    largestContentfulPaint: largest && {
      time: toTime(largest.ts),
      area: largest.area,
      element: elements.get(largest.nodeId) ?? null,
      request: largest.url === null ? null : indexOfUrl(largest.url),
    },
    layoutShifts: describeShifts(shifts, toTime, elements),
    domContentLoaded: maybeTime(milestones.domContentLoaded),
    loaded: maybeTime(milestones.loaded),
    end: toTime(events.at(-1)?.ts ?? 0),
    coverage: unused,
    fonts: fontsOf(events, pid, indexOfUrl),
    isComplete,
  };
}

/** The hop before, or what asked for it, where that is clear: a file that was requested once. */
function dependencies(request: FollowedRequest, requests: readonly FollowedRequest[]): number[] {
  if (request.redirectedFrom !== null) return [requests.indexOf(request.redirectedFrom)];
  return request.initiators.flatMap((url) => {
    const candidates = requests.flatMap((other, index) => (other.facts.url === url ? [index] : []));
    const [only] = candidates;
    return candidates.length === 1 && only !== undefined && requests[only] !== request ? [only] : [];
  });
}
