import { categories } from './categories.ts';
import type { CheckRun } from './run-checks.ts';

/** What an outcome is about: the HTML as sent, the document that scripts made of it, or both, if it is the same. */
export type SeenIn = 'raw' | 'rendered' | 'both';

/** The outcome that counts. The elements that it names are in the rendered document only if it is about that alone. */
export interface MergedRun {
  readonly run: CheckRun;
  readonly seenIn: SeenIn;
}

/** Judged as rendered, although its category is about the HTML as sent: what single-page apps show for unknown URLs. */
const aboutDocument: ReadonlySet<string> = new Set(['http-soft-404']);

/**
 * Joins the outcomes of the same check for both documents. Google indexes the rendered one, so that its outcome counts,
 * except for checks about the response and its source.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics
 */
export function mergeRuns(raw: CheckRun, rendered: CheckRun): MergedRun {
  const { id, category } = raw.check;
  const isAboutSource = categories[category].about === 'source' && !aboutDocument.has(id);
  if (isAboutSource && !needsRendering(raw)) return { run: raw, seenIn: 'raw' };
  // The same failure is shown where its owner can see it: in the source.
  return isSameFailure(raw, rendered) ? { run: raw, seenIn: 'both' } : { run: rendered, seenIn: 'rendered' };
}

function needsRendering({ outcome }: CheckRun): boolean {
  return outcome.status === 'not-applicable' && outcome.reason === 'not-rendered';
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
