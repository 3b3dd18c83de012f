import type { CheckRun } from './run-checks.ts';

/** What an outcome is about: the HTML as sent, the document that scripts made of it, or both, if it is the same. */
export type SeenIn = 'raw' | 'rendered' | 'both';

/** The outcome that counts. The elements that it names are in the rendered document only if it is about that alone. */
export interface MergedRun {
  readonly run: CheckRun;
  readonly seenIn: SeenIn;
}

/**
 * Joins the outcomes of the same check for both documents. Google indexes the rendered one, so that its outcome counts,
 * except for checks about the response and its source.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export function mergeRuns(raw: CheckRun, rendered: CheckRun): MergedRun {
  // The same failure is shown where its owner can see it: in the source.
  if (raw.check.about !== 'source' && isSameFailure(raw, rendered)) return { run: raw, seenIn: 'both' };
  return countsRaw(raw, rendered) ? { run: raw, seenIn: 'raw' } : { run: rendered, seenIn: 'rendered' };
}

function countsRaw({ check: { about }, outcome }: CheckRun, rendered: CheckRun): boolean {
  if (about === 'document') return false;
  if (about === 'either') return outcome.status === 'fail';
  // It compares both documents, which only the reading of the rendered one can.
  if (outcome.status === 'not-applicable') return outcome.reason !== 'not-rendered';
  return rendered.outcome.status !== 'not-applicable' || rendered.outcome.reason !== 'judged-in-browser';
}

function isSameFailure({ outcome: raw }: CheckRun, { outcome: rendered }: CheckRun): boolean {
  return (
    raw.status === 'fail' &&
    rendered.status === 'fail' &&
    raw.code === rendered.code &&
    raw.elements.length === rendered.elements.length &&
    JSON.stringify(raw.data) === JSON.stringify(rendered.data)
  );
}
